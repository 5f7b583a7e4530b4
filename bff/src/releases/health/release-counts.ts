import { type ReportKind } from '@academy/contracts/releases/health/release-report.schemas';

/** A report by its kind, or a visit with a poor web vital. */
type CountedKind = ReportKind | 'poor-vitals';

/** The counted values of a report. */
export interface CountedReport {
  /** `scopeOf` its release. */
  readonly scope: string;
  readonly kind: CountedKind;
  /** The class of the error. */
  readonly error: string | undefined;
  /** Undefined without a valid session cookie: the report is logged, and no session is counted. */
  readonly session: string | undefined;
  readonly network: string;
}

/** The reports of a release within the last quarter of an hour. */
export interface ReleaseCounts {
  /** The number of reports by kind, over all senders. */
  readonly reports: Readonly<Record<CountedKind, number>>;
  /** The number of errors by class. */
  readonly errors: Readonly<Record<string, number>>;
  /** Distinct sessions; only a limited number per network counts (decision 0093). */
  readonly sessions: number;
  readonly sessionsWithLoadFailure: number;
  readonly sessionsWithError: number;
  readonly sessionsWithPoorVitals: number;
}

export const emptyCounts: ReleaseCounts = {
  reports: { loaded: 0, 'load-failed': 0, 'render-failed': 0, uncaught: 0, 'poor-vitals': 0 },
  errors: {},
  sessions: 0,
  sessionsWithLoadFailure: 0,
  sessionsWithError: 0,
  sessionsWithPoorVitals: 0,
};

/** Two windows are read, the current one and the previous one: between 7.5 and 15 minutes. */
export const WINDOW_MS = 450_000;
/** The maximum of error classes that are counted separately in one window. */
export const MAX_ERRORS = 20;
/** The maximum of sessions that are counted in one window. */
export const MAX_SESSIONS = 5_000;

export const windowOf = (now: number): number => Math.floor(now / WINDOW_MS);

/** @param began the journal's entry that began the canary; 0 for the live version and for older open pages */
export const scopeOf = (remote: string, version: string, began: number): string =>
  `${remote} ${version} ${began}`;
