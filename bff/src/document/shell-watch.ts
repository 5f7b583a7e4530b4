import { releaseRoutes } from '@academy/contracts/release.routes';
import { type ReleaseRecord } from '@academy/contracts/release.schemas';
import { releasePath } from '../releases/registry.js';
import { inlineJson } from './html.js';

/**
 * Tells of a shell that does not start, which can tell nothing itself (F4): a file of it that does not load, or throws
 * before its reporter is there. Once a page, as `shell/src/telemetry` would.
 */
export function shellWatch(shell: ReleaseRecord): string {
  const setup = {
    path: releaseRoutes.report.path,
    files: releasePath(shell, ''),
    report: { kind: 'load-failed', remote: shell.remote, version: shell.version, team: shell.owner.team },
  };
  return `(${watch.toString()})(${inlineJson(setup)})`;
}

interface Setup {
  readonly path: string;
  readonly files: string;
  readonly report: object;
}

/** Runs in the browser, as it stands here: it may lean on nothing outside of itself. */
function watch({ path, files, report }: Setup): void {
  const page = globalThis as unknown as BrowserPage;
  let isTold = false;
  page.addEventListener(
    'error',
    ({ target, filename, error }) => {
      const file = target?.src ?? filename ?? '';
      if (isTold || page.__ACADEMY_REPORTER__ || !file.includes(files)) return;
      isTold = true;
      const bytes = crypto.getRandomValues(new Uint8Array(8));
      const traceId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const route = /^\/[a-z0-9-]{0,40}/.exec(page.location.pathname.toLowerCase())?.[0];
      const name = /^[A-Za-z][A-Za-z0-9]{0,39}$/.exec(error?.name ?? '')?.[0] ?? 'Error';
      const body = JSON.stringify({ reports: [{ ...report, traceId, route, error: { name } }] });
      const headers = { 'Content-Type': 'application/json', 'X-Academy-Csrf': '1' };
      fetch(path, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
    },
    true,
  );
}

/** Of the browser, what is needed here; this room is compiled without it. */
interface BrowserPage {
  readonly __ACADEMY_REPORTER__?: boolean;
  readonly location: { readonly pathname: string };
  addEventListener(kind: 'error', listener: (event: ErrorSeen) => void, isCapturing: boolean): void;
}

interface ErrorSeen {
  readonly target?: { readonly src?: string } | null;
  readonly filename?: string;
  readonly error?: { readonly name?: string } | null;
}
