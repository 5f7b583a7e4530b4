import { type ReportKind } from '@academy/contracts/releases/release-report.schemas';
import { InjectMetrics, type Metrics, type Sample } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { ReleaseStore } from '../release-store.js';

type Count = (labels: Readonly<Record<string, string>>) => void;

/** Metrics of releases. */
@Injectable()
export class ReleaseMetrics {
  private readonly reports: Count;
  private readonly rollbacks: Count;

  constructor(
    @InjectMetrics() metrics: Metrics,
    private readonly store: ReleaseStore,
  ) {
    this.reports = metrics.addCounter({
      name: 'front_end_reports_total',
      help: 'What pages reported of releases',
      labels: ['remote', 'kind'],
    });
    this.rollbacks = metrics.addCounter({
      name: 'canary_rollbacks_total',
      help: 'Canaries that were reverted automatically',
      labels: ['remote'],
    });
    metrics.addReading({
      name: 'releases',
      gauges: {
        release_info: {
          help: 'Which version of each remote is served: 1 as live, a share of the sessions as canary',
          labels: ['remote', 'version', 'channel'],
        },
      },
      read: async () => ({ release_info: await this.releases() }),
    });
  }

  reported(remote: string, kind: ReportKind): void {
    this.reports({ remote, kind });
  }

  rolledBack(remote: string): void {
    this.rollbacks({ remote });
  }

  private async releases(): Promise<Sample[]> {
    const { canaries, live } = await this.store.readState();
    return [
      ...[...live].map(([remote, { version }]) => ({
        labels: { remote, version, channel: 'live' },
        value: 1,
      })),
      ...[...canaries].map(
        ([
          remote,
          {
            percent,
            release: { version },
          },
        ]) => ({
          labels: { remote, version, channel: 'canary' },
          value: percent / 100,
        }),
      ),
    ];
  }
}
