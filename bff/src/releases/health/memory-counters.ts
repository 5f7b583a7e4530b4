import {
  emptyCounts,
  MAX_ERRORS,
  MAX_SESSIONS,
  type CountedReport,
  type ReleaseCounts,
  windowOf,
} from './release-counts.js';

const MAX_SCOPES = 100;

interface Window {
  readonly reports: Record<string, number>;
  readonly errors: Map<string, number>;
  readonly networks: Map<string, number>;
  readonly sessions: Set<string>;
  readonly loadFailed: Set<string>;
  readonly threw: Set<string>;
  readonly poorVitals: Set<string>;
}

/** Counts for this process only. */
export class MemoryCounters {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly perNetwork: number) {}

  count({ scope, kind, error, session, network }: CountedReport, now = Date.now()): void {
    const window = this.window(`${scope} ${windowOf(now)}`);
    window.reports[kind] = (window.reports[kind] ?? 0) + 1;
    if (error && (window.errors.has(error) || window.errors.size < MAX_ERRORS)) {
      window.errors.set(error, (window.errors.get(error) ?? 0) + 1);
    }
    if (!session || !this.isCounted(window, session, network)) return;
    if (kind === 'load-failed') window.loadFailed.add(session);
    else if (kind === 'poor-vitals') window.poorVitals.add(session);
    else if (kind !== 'loaded') window.threw.add(session);
  }

  read(scope: string, now = Date.now()): ReleaseCounts {
    const present = windowOf(now);
    const windows = [present - 1, present].flatMap((each) => this.windows.get(`${scope} ${each}`) ?? []);
    const size = (part: 'loadFailed' | 'threw' | 'poorVitals' | 'sessions') =>
      new Set(windows.flatMap((window) => [...window[part]])).size;
    const errors = windows.flatMap((window) => [...window.errors]);
    return {
      reports: sum(
        Object.entries(emptyCounts.reports).concat(windows.flatMap((w) => Object.entries(w.reports))),
      ),
      errors: sum(errors),
      sessions: size('sessions'),
      sessionsWithLoadFailure: size('loadFailed'),
      sessionsWithError: size('threw'),
      sessionsWithPoorVitals: size('poorVitals'),
    };
  }

  private isCounted({ networks, sessions }: Window, session: string, network: string): boolean {
    if (sessions.has(session)) return true;
    const others = networks.get(network) ?? 0;
    if (others >= this.perNetwork || sessions.size >= MAX_SESSIONS) return false;
    networks.set(network, others + 1);
    sessions.add(session);
    return true;
  }

  private window(key: string): Window {
    const known = this.windows.get(key);
    if (known) return known;
    const [oldest] = this.windows.keys();
    if (this.windows.size >= MAX_SCOPES && oldest !== undefined) this.windows.delete(oldest);
    const window: Window = {
      reports: {},
      errors: new Map(),
      networks: new Map(),
      sessions: new Set(),
      loadFailed: new Set(),
      threw: new Set(),
      poorVitals: new Set(),
    };
    this.windows.set(key, window);
    return window;
  }
}

export function sum<Name extends string>(
  counts: readonly (readonly [string, number])[],
): Record<Name, number> {
  const total: Record<string, number> = {};
  for (const [name, count] of counts) total[name] = (total[name] ?? 0) + count;
  return total as Record<Name, number>;
}
