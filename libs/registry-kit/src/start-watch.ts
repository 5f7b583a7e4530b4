import { releaseCalls } from '@academy/contracts/releases/release.calls';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';

/**
 * Watches a page whose host does not start, which cannot report anything itself (F4, F5): one of its files does not
 * load, or throws before the reporter is loaded. Reports to the academy once, as the reporter of `mf-kit` would, and
 * shows the owner, the version, a trace id and Retry instead of an empty page.
 * @param apiOrigin of the API; '' is the page's own origin
 * @param isRendered true for a page with server-rendered HTML, which remains
 * @returns a script that is safe inside an element
 */
export function startWatch(
  { owner, remote, version }: ReleaseRecord,
  { apiOrigin = '', isRendered = false } = {},
): string {
  const setup: Setup = {
    reportUrl: apiOrigin + releaseCalls.report.path,
    files: `/r/${remote}/${version}/`,
    contact: owner.contact,
    report: { kind: 'load-failed', remote, version, team: owner.team },
  };
  const functions = (isRendered ? [reportFailure] : [reportFailure, showFailure]).map(
    (each) => `(${each.toString()})(setup)`,
  );
  return `(setup=>{${functions.join(';')}})(${JSON.stringify(setup).replace(/</g, '\\u003c')})`;
}

interface Setup {
  readonly reportUrl: string;
  readonly files: string;
  readonly contact: string;
  readonly report: {
    readonly kind: string;
    readonly remote: string;
    readonly version: string;
    readonly team: string;
  };
}

/**
 * Reports the first failure. This function and the next run in the browser unchanged: they may refer to nothing outside,
 * and contain no named function, since a bundler that keeps names wraps those in a call.
 */
function reportFailure({ reportUrl, files, report }: Setup): void {
  const page = globalThis as unknown as BrowserPage;
  let traceId = '';
  page.addEventListener(
    'error',
    ({ target, filename, error }) => {
      const file = target?.src ?? filename ?? '';
      if (traceId || page.__ACADEMY_REPORTER__ || !file.includes(files)) return;
      const bytes = crypto.getRandomValues(new Uint8Array(8));
      traceId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const route = /^\/[a-z0-9-]{0,40}/.exec(page.location.pathname.toLowerCase())?.[0];
      const name = /^[A-Za-z][A-Za-z0-9]{0,39}$/.exec(error?.name ?? '')?.[0] ?? 'Error';
      const body = JSON.stringify({ reports: [{ ...report, traceId, route, error: { name } }] });
      const headers = { 'Content-Type': 'application/json', 'X-Academy-Csrf': '1' };
      fetch(reportUrl, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
      page.dispatchEvent(new CustomEvent('academy-failed', { detail: traceId }));
    },
    true,
  );
}

/** Fills the empty page after a failure. */
function showFailure({ contact, report }: Setup): void {
  const page = globalThis as unknown as BrowserPage;
  let traceId = '';
  // The element may be added after the failure, or before it.
  for (const moment of ['academy-failed', 'DOMContentLoaded']) {
    page.addEventListener(moment, ({ detail = '' }) => {
      traceId ||= detail;
      const { document } = page;
      const root = document.getElementById('root');
      if (!traceId || document.readyState === 'loading' || !root || root.hasChildNodes()) return;
      root.style.cssText =
        'max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif';
      root.setAttribute('role', 'alert');
      const owner = `${report.team}${contact && ` (${contact})`}`;
      for (const [kind, text] of [
        ['h1', 'This page could not be loaded'],
        ['p', 'Part of this page failed to load. Your data is safe.'],
        ['button', 'Try again'],
        ['p', `${report.remote} ${report.version}, maintained by ${owner}. Trace id ${traceId}`],
      ] as const) {
        const element = document.createElement(kind);
        element.textContent = text;
        root.append(element);
        if (kind === 'button') element.onclick = () => page.location.reload();
      }
    });
  }
}

/** The part of the browser's API that is needed here; this package is compiled without its types. */
interface BrowserPage {
  readonly __ACADEMY_REPORTER__?: boolean;
  readonly document: {
    readonly readyState: string;
    createElement(kind: string): BrowserElement;
    getElementById(id: string): BrowserElement | null;
  };
  readonly location: { readonly pathname: string; reload(): void };
  addEventListener(kind: 'error', listener: (event: ErrorEventData) => void, isCapturing: boolean): void;
  addEventListener(kind: string, listener: (event: { readonly detail?: string }) => void): void;
  dispatchEvent(event: Event): boolean;
}

interface BrowserElement {
  textContent: string | null;
  onclick: (() => void) | null;
  readonly style: { cssText: string };
  append(child: BrowserElement): void;
  hasChildNodes(): boolean;
  setAttribute(name: string, value: string): void;
}

interface ErrorEventData {
  readonly target?: { readonly src?: string } | null;
  readonly filename?: string;
  readonly error?: { readonly name?: string } | null;
}
