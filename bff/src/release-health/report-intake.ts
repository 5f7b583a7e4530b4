import { type FrontEndReport } from '@academy/contracts/releases/release-report.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { addressKey } from '../limits/rate-limits.js';
import { ReleaseStore } from '../releases/release-store.js';
import { isInShare } from '../releases/share.js';
import { CanaryGuard } from './canary-guard.js';
import { ReleaseMetrics } from './release-metrics.js';
import { Tallies } from './tallies.js';
import { scopeOf } from './tally.js';

/** Of one remote, in one minute; the metrics count them all. */
const LINES_PER_MINUTE = 60;

/** Who sent reports, as far as that is known. */
export interface Reporter {
  readonly visit: string | undefined;
  readonly address: string;
}

/** Takes what pages tell of releases (federation.md, F10). What they say is a claim: decision 0093 weighs it. */
@Injectable()
export class ReportIntake {
  private readonly logger = new Logger(ReportIntake.name);
  private readonly logged = new Map<string, { minute: number; lines: number }>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly tallies: Tallies,
    private readonly guard: CanaryGuard,
    private readonly metrics: ReleaseMetrics,
  ) {}

  async take(reports: readonly FrontEndReport[], reporter: Reporter): Promise<void> {
    for (const report of reports) await this.takeOne(report, reporter);
  }

  /** A release that no team signed is none of ours: nothing is told or counted of it. */
  private async takeOne(report: FrontEndReport, { visit, address }: Reporter): Promise<void> {
    const { remote, version, kind, error } = report;
    const release = await this.store.record(remote, version);
    if (!release) return;
    this.metrics.reported(remote, kind);
    if (kind !== 'loaded') this.log(remote, lineOf(report, release.owner.team));
    const began = await this.canaryOf(remote, version, visit);
    const network = addressKey(address);
    await this.tallies.count({
      scope: scopeOf(remote, version, began),
      kind,
      error: error?.name,
      visit,
      network,
    });
    if (began > 0 && kind !== 'loaded') this.guard.look(remote);
  }

  /** Whoever likes may send reports, and a log is read by people: so many lines of a remote in a minute, and their number. */
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

  /** @returns the entry that began the canary which this visit gets; 0 where it gets none, whatever it says */
  private async canaryOf(remote: string, version: string, visit: string | undefined): Promise<number> {
    const canary = (await this.store.standing()).canaries.get(remote);
    if (!canary || !visit || canary.release.version !== version) return 0;
    return isInShare(visit, remote, version, canary.percent) ? canary.began : 0;
  }
}

/** The team is the record's; whatever else stands here has passed a narrow pattern (T41). */
const lineOf = ({ kind, remote, version, route, traceId, error }: FrontEndReport, team: string): string =>
  `Front end: ${remote} ${version} of ${team} ${kind} on ${route}${error ? `, ${error.name}` : ''}${error?.at ? ` at ${error.at}` : ''}, trace ${traceId}`;
