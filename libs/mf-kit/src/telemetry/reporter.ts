import {
  type FrontEndReport,
  type FrontEndReports,
  type ReportKind,
} from '@academy/contracts/releases/health/release-report.schemas';
import { type paths } from '@academy/contracts/openapi/paths';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { newTraceId } from '../remotes/remote-failure.js';
import { type TelemetryApi } from '../remotes/remote-module.js';
import { codeLocationOf, type CodeLocation } from './code-location.js';
import { postReport, routeOf } from './report-transport.js';

/** Limit of the server for one page; the first failures are the most informative. */
const MAX_REPORTS = 10;
const FAILURE_DELAY_MS = 300;
/** The report of a successful load is sent when the page is idle. */
const LOADED_DELAY_MS = 3_000;

/** Failed calls and aborted waits are not faults of a release. */
const IGNORED_ERRORS = ['ApiError', 'AbortError'];

export interface Reporter {
  readonly telemetry: TelemetryApi;
  loaded(remote: string): void;
}

export interface ReporterSetup {
  readonly registry: readonly RegistryEntry[];
  /** Host of the page; errors whose stack contains no release are attributed to it. */
  readonly host: string;
  /** Origin of API calls; '' is the page's own. */
  readonly apiOrigin: string;
  /** @param isLeaving whether the page may be closed before a response arrives */
  readonly send?: (reports: FrontEndReports, isLeaving: boolean) => void;
}

declare global {
  /**
   * True once this module reports failures; the page's inline script (`start-watch` of registry-kit) then
   * stops reporting.
   */
  var __ACADEMY_REPORTER__: boolean | undefined;
}

/** Reports the outcome of each remote on this page, each event once, without data about the user (F10). */
export function createReporter({
  apiOrigin,
  host,
  registry,
  send = postTo(apiOrigin),
}: ReporterSetup): Reporter {
  globalThis.__ACADEMY_REPORTER__ = true;
  const reported = new Set<string>();
  let unsent: FrontEndReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(isLeaving = false): void {
    clearTimeout(timer);
    const reports = unsent;
    unsent = [];
    if (reports.length > 0) send({ reports }, isLeaving);
  }

  function addReport(
    kind: ReportKind,
    codeLocation: Omit<CodeLocation, 'at'>,
    failure?: Partial<Failure>,
  ): void {
    const { at, error, traceId = newTraceId() } = failure ?? {};
    const key = `${kind} ${codeLocation.remote} ${error} ${at}`;
    if (reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    const team = registry.find(({ name }) => name === codeLocation.remote)?.owner.team ?? '';
    const { remote, version } = codeLocation;
    const thrown = error && { error: { name: error, ...(at && { at }) } };
    unsent.push({ kind, remote, version, team, traceId, route: routeOf(location.pathname), ...thrown });
    clearTimeout(timer);
    timer = setTimeout(
      flush,
      unsent.some((report) => report.kind !== 'loaded') ? FAILURE_DELAY_MS : LOADED_DELAY_MS,
    );
  }

  const loaded = new Set<string>();
  const entryOf = (name: string) => {
    const { name: remote, version } = registry.find((entry) => entry.name === name) ?? {};
    return remote && version ? { remote, version } : undefined;
  };

  function uncaught(error: unknown, stack: string): void {
    if (IGNORED_ERRORS.includes(classOf(error))) return;
    const codeLocation = codeLocationOf(stack);
    if (codeLocation) addReport('uncaught', codeLocation, { error: classOf(error), at: codeLocation.at });
  }

  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    uncaught(error, stackOf(error) || `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => uncaught(reason, stackOf(reason)));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(true));

  return {
    loaded: (name) => {
      const entry = entryOf(name);
      // A page may load several modules of a remote.
      if (!entry || loaded.has(name)) return;
      loaded.add(name);
      addReport('loaded', entry);
    },
    telemetry: {
      report(error, context = {}) {
        console.error('Front-end failure', { ...context, error });
        const codeLocation = codeLocationOf(stackOf(error));
        const entry = entryOf(context['remote'] ?? codeLocation?.remote ?? host);
        if (!entry) return;
        const { traceId } = context;
        const failure = {
          error: classOf(error),
          ...(codeLocation && { at: codeLocation.at }),
          ...(traceId && { traceId }),
        };
        addReport(kindOf(error, context), entry, failure);
      },
    },
  };
}

interface Failure {
  readonly error: string;
  readonly at: string;
  readonly traceId: string;
}

function kindOf(error: unknown, { kind }: Readonly<Record<string, string>>): ReportKind {
  if (kind === 'load-failed' || kind === 'render-failed') return kind;
  return classOf(error) === 'ChunkLoadError' ? 'load-failed' : 'uncaught';
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

function classOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? name : 'Error';
}

const PATH = '/api/registry/reports' satisfies keyof paths;

const postTo = (apiOrigin: string) => (reports: FrontEndReports, isLeaving: boolean) =>
  postReport(apiOrigin + PATH, reports, isLeaving);
