import { networkKey } from '@academy/nest-kit';
import {
  type FrontEndReport,
  type FrontEndVitals,
} from '@academy/contracts/releases/health/release-report.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { ReleaseStore } from '../release-store.js';
import { isInShare } from '../canary/canary-share.js';
import { CanaryGuard } from '../canary/canary-guard.js';
import { ServiceLevels } from './service-levels/service-levels.js';
import { RouteCounters } from './remote/route-counters.js';
import { ReleaseMetrics } from './release-metrics.js';
import { ReleaseCounters } from './release-counters.js';
import { type CountedReport, scopeOf } from './release-counts.js';
import { hasPoorVital } from './web-vitals.js';

/** Per remote and minute; the metrics count every report. */
const LINES_PER_MINUTE = 60;

/** The sender of reports, as far as known. */
export interface Reporter {
  readonly session: string | undefined;
  readonly ip: string;
}

/**
 * Counts the reports of pages about releases (F10). A report is unverified, which decision 0093 takes into account.
 */
@Injectable()
export class ReportRecorder {
  private readonly logger = new Logger(ReportRecorder.name);
  private readonly logged = new Map<string, { minute: number; lines: number }>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly counters: ReleaseCounters,
    private readonly guard: CanaryGuard,
    private readonly metrics: ReleaseMetrics,
    private readonly levels: ServiceLevels,
    private readonly routes: RouteCounters,
  ) {}

  async take(reports: readonly FrontEndReport[], reporter: Reporter): Promise<void> {
    for (const report of reports) await this.takeOne(report, reporter);
  }

  /** A release without a team's signature is unknown: its reports are neither logged nor counted. */
  private async takeOne(report: FrontEndReport, { session, ip: address }: Reporter): Promise<void> {
    const { remote, version, kind, error } = report;
    const release = await this.store.record(remote, version);
    if (!release) return;
    this.metrics.reported(remote, kind);
    if (kind !== 'loaded') this.log(remote, lineOf(report, release.owner.team));
    const counted = { kind, error: error?.name };
    const [began] = await Promise.all([
      this.count(report, counted, { session, ip: address }),
      this.routes.countReport(release, report),
    ]);
    if (began === 0 && kind === 'load-failed') this.levels.recordLoadFailure(remote, report.traceId);
    if (began > 0 && kind !== 'loaded') this.guard.schedule(remote, report.traceId);
  }

  /** A release that does not count any more is ignored, as above. */
  async takeVitals(vitals: FrontEndVitals, reporter: Reporter): Promise<void> {
    const { remote, version, route } = vitals;
    const release = await this.store.record(remote, version);
    if (!release) return;
    this.metrics.measured(release, route, vitals.values);
    await this.routes.countVitals(release, vitals);
    if (!hasPoorVital(vitals.values)) return;
    const began = await this.count(vitals, { kind: 'poor-vitals', error: undefined }, reporter);
    if (began > 0) this.guard.schedule(remote);
  }

  /** @returns the journal entry that began the canary for which it counts; 0 if it counts for no canary */
  private async count(
    { remote, version }: Pick<FrontEndReport, 'remote' | 'version'>,
    counted: Pick<CountedReport, 'kind' | 'error'>,
    { session, ip: address }: Reporter,
  ): Promise<number> {
    const began = await this.canaryOf(remote, version, session);
    const scope = scopeOf(remote, version, began);
    await this.counters.count({ ...counted, scope, session, network: networkKey(address) });
    return began;
  }

  /**
   * Reports need no session, so the log has a limit of lines per remote and minute, and reports the number of the rest.
   */
  private log(remote: string, line: string): void {
    const minute = Math.floor(Date.now() / 60_000);
    const before = this.logged.get(remote);
    const lines = before?.minute === minute ? before.lines + 1 : 1;
    this.logged.set(remote, { minute, lines });
    if (before && before.minute !== minute && before.lines > LINES_PER_MINUTE) {
      this.logger.warn(
        `Front end: ${before.lines - LINES_PER_MINUTE} more reports of ${remote} were not written down`,
      );
    }
    if (lines <= LINES_PER_MINUTE) this.logger.warn(line);
  }

  /**
   * @returns the journal entry that began the canary of this session; 0 if the session gets none, whatever the report
   * says
   */
  private async canaryOf(remote: string, version: string, session: string | undefined): Promise<number> {
    const canary = (await this.store.readState()).canaries.get(remote);
    if (!canary || !session || canary.release.version !== version) return 0;
    return isInShare(session, remote, version, canary.percent) ? canary.began : 0;
  }
}

/** The team comes from the record; all other values match a narrow pattern (T41). */
const lineOf = ({ kind, remote, version, route, traceId, error }: FrontEndReport, team: string): string =>
  `Front end: ${remote} ${version} of ${team} ${kind} on ${route}${error ? `, ${error.name}` : ''}${error?.at ? ` at ${error.at}` : ''}, trace ${traceId}`;
