import { type ReportKind } from '@academy/contracts/releases/release-report.schemas';

/** A report, as it is counted. */
export interface CountedReport {
  /** `scopeOf` its release. */
  readonly scope: string;
  readonly kind: ReportKind;
  /** The class of the error. */
  readonly error: string | undefined;
  /** Undefined without a valid session cookie: the report is logged, and no session is counted. */
  readonly session: string | undefined;
  readonly network: string;
}

/** The reports of a release within the last quarter of an hour. */
export interface ReleaseCounts {
  /** Reports of each kind, of whoever sent them. */
  readonly reports: Readonly<Record<ReportKind, number>>;
  /** The number of errors by class. */
  readonly errors: Readonly<Record<string, number>>;
  /** Sessions that count, each once; of one network only so many do (decision 0093). */
  readonly sessions: number;
  readonly sessionsWithLoadFailure: number;
  readonly sessionsWithError: number;
}

export const emptyCounts: ReleaseCounts = {
  reports: { loaded: 0, 'load-failed': 0, 'render-failed': 0, uncaught: 0 },
  errors: {},
  sessions: 0,
  sessionsWithLoadFailure: 0,
  sessionsWithError: 0,
};

/** Two windows are read, the present one and the one before it: between 7.5 and 15 minutes. */
export const WINDOW_MS = 450_000;
/** Classes of errors that are counted separately in one window. */
export const MAX_ERRORS = 20;
/** Sessions that are looked at in one window. */
export const MAX_SESSIONS = 5_000;

export const windowOf = (now: number): number => Math.floor(now / WINDOW_MS);

/** @param began the journal's entry that began the canary; 0 for what is live, and for whatever else is still open */
export const scopeOf = (remote: string, version: string, began: number): string =>
  `${remote} ${version} ${began}`;
