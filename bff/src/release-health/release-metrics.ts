import { type ReportKind } from '@academy/contracts/release-report.schemas';
import { type Metrics } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';

type Count = (labels: Readonly<Record<string, string>>) => void;

/** What the metrics page shows of releases. Counts nothing until the process has one. */
@Injectable()
export class ReleaseMetrics {
  private reports: Count = () => undefined;
  private rollbacks: Count = () => undefined;

  use(metrics: Metrics): void {
    this.reports = metrics.addCounter({
      name: 'front_end_reports_total',
      help: 'What pages reported of releases',
      labels: ['remote', 'kind'],
    });
    this.rollbacks = metrics.addCounter({
      name: 'canary_rollbacks_total',
      help: 'Canaries that were taken back without a person',
      labels: ['remote'],
    });
  }

  reported(remote: string, kind: ReportKind): void {
    this.reports({ remote, kind });
  }

  rolledBack(remote: string): void {
    this.rollbacks({ remote });
  }
}
