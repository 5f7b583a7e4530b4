import { type ReportKind } from '@academy/contracts/releases/health/release-report.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { InjectMetrics, type Metrics, type Sample } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type RemoteServiceLevel, ServiceLevels } from './service-levels/service-levels.js';
import { ReleaseStore } from '../release-store.js';
import { CLS_LIMITS, entriesOf, knownRoute, TIMING_LIMITS, type VitalValues } from './web-vitals.js';

type Measure = (labels: Readonly<Record<string, string>>, value: number) => void;
type Count = (labels: Readonly<Record<string, string>>) => void;

/** Metrics of releases. */
@Injectable()
export class ReleaseMetrics {
  private readonly reports: Count;
  private readonly rollbacks: Count;
  private readonly timings: Measure;
  private readonly layoutShifts: Measure;

  constructor(
    @InjectMetrics() metrics: Metrics,
    private readonly store: ReleaseStore,
    private readonly levels: ServiceLevels,
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
    const labels = ['remote', 'version', 'team', 'route'];
    this.timings = metrics.addHistogram({
      name: 'front_end_vital_seconds',
      help: 'LCP, INP and TTFB of visits',
      labels: [...labels, 'vital'],
      buckets: TIMING_LIMITS.map((limit) => limit / 1_000),
    });
    this.layoutShifts = metrics.addHistogram({
      name: 'front_end_layout_shift',
      help: 'CLS of visits, which has no unit',
      labels,
      buckets: [...CLS_LIMITS],
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
    metrics.addReading({
      name: 'service-levels',
      gauges: {
        front_end_load_failure_ratio: {
          help: 'Share of the sessions in which the live version did not load, 0 to 1',
          labels: ['remote', 'team', 'version'],
        },
        front_end_slo_burnt: {
          help: 'Whether the live version fails to load more often than its team accepts (1) or not (0)',
          labels: ['remote', 'team', 'version'],
        },
      },
      read: () => this.serviceLevels(),
    });
  }

  reported(remote: string, kind: ReportKind): void {
    this.reports({ remote, kind });
  }

  measured(release: ReleaseRecord, route: string, values: VitalValues): void {
    const { remote, version, owner } = release;
    const labels = { remote, version, team: owner.team, route: knownRoute(release, route) };
    for (const [vital, value] of entriesOf(values)) {
      if (vital === 'CLS') this.layoutShifts(labels, value);
      else this.timings({ ...labels, vital }, value / 1_000);
    }
  }

  rolledBack(remote: string): void {
    this.rollbacks({ remote });
  }

  private async serviceLevels() {
    const levels = await this.levels.read();
    const samples = (valueOf: (level: RemoteServiceLevel) => number): Sample[] =>
      levels.map((level) => {
        const { remote, team, version } = level;
        return { labels: { remote, team, version }, value: valueOf(level) };
      });
    return {
      front_end_load_failure_ratio: samples(({ figures }) => figures.ratio),
      front_end_slo_burnt: samples(({ state }) => (state === 'burnt' ? 1 : 0)),
    };
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
