/** Forwards everything but the files of the developed remote to the academy, as if it came from the academy's own pages. */
import { createHash } from 'node:crypto';
import { developedPage, isOwnPath, withDeveloped } from './developed-page.mjs';
import { localCookies } from './local-cookies.mjs';

/** Paths that are not pages: calls, images, files of the other remotes. */
const NO_PAGE = /^\/(api|r|uploads|health|dev|ws)(\/|$)|\.[a-z0-9]{1,8}$/i;
/** Reports about a remote under work would count against its release, and end its canary. */
const REPORTS = /^\/api\/registry\/(?:reports|vitals)$/;
/** Without those by which the academy counts the visits of browsers. */
const PAGE_HEADERS = ['accept', 'accept-language', 'user-agent'];
/** A page that takes longer is as good as none. */
const MAX_MS = 30_000;

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {object} ProxySetting
 * @property {string} academy its origin
 * @property {import('./developed-page.mjs').Description} description
 * @property {string} base path of the remote's files: `/dev/mf_certificates/`
 * @property {string} script path of the script that runs before all others
 * @property {() => Promise<Buffer>} readEntry the current entry of the remote
 */

/**
 * @typedef {object} Forwarding options of webpack's server
 * @property {(path: string) => boolean} context
 * @property {string} target
 * @property {boolean} changeOrigin
 * @property {boolean} autoRewrite
 * @property {string} protocolRewrite
 * @property {(request: import('node:http').ClientRequest, original: Request) => void} onProxyReq
 * @property {(response: Request) => void} onProxyRes
 * @property {(error: Error, request: Request, response: Response) => void} onError
 */

/** @param {string} academy its origin @returns {Forwarding} */
export function forwarding(academy) {
  const cookies = localCookies(academy);
  return {
    context: (path) => !path.startsWith('/dev/') && path !== '/ws',
    target: academy,
    changeOrigin: true,
    // Redirects to the academy lead to the developer's pages.
    autoRewrite: true,
    protocolRewrite: 'http',
    onProxyReq: (request, { headers }) => {
      asOwnPage(academy, request, headers);
      // The academy counts the visits of courses by it.
      request.removeHeader('sec-fetch-dest');
      const cookie = cookies.toAcademy(headers.cookie ?? '');
      if (cookie) request.setHeader('cookie', cookie);
      else request.removeHeader('cookie');
    },
    onProxyRes: ({ headers }) => {
      const lines = headers['set-cookie'];
      if (lines) headers['set-cookie'] = cookies.toBrowser(lines);
    },
    onError: (_error, _request, response) => unavailable(academy, response),
  };
}

/**
 * The academy accepts calls only from its own pages. Those of other sites stay recognisable.
 * @param {string} academy
 * @param {import('node:http').ClientRequest} request
 * @param {import('node:http').IncomingHttpHeaders} headers of the browser
 */
function asOwnPage(academy, request, { host, origin, referer }) {
  const own = `http://${host}`;
  if (origin === own) request.setHeader('origin', academy);
  if (referer?.startsWith(`${own}/`)) request.setHeader('referer', `${academy}/`);
}

/**
 * Pages and the registry, with the developed remote in them.
 * @param {ProxySetting} setting
 * @returns {(request: Request, response: Response, next: (error?: unknown) => void) => void}
 */
export function developedResponses(setting) {
  const cookies = localCookies(setting.academy);
  return (request, response, next) => {
    const { method, url = '/', headers } = request;
    const [path = '/'] = url.split('?', 1);
    if (method === 'POST' && REPORTS.test(path)) return void dropReport(request, response);
    const isRegistry = path === '/api/registry';
    const isPage = !NO_PAGE.test(path) && headers.accept?.includes('text/html');
    if (method !== 'GET' || !(isRegistry || isPage)) return next();
    const respond = async () => {
      const { academy, description, base } = setting;
      const entry = await setting.readEntry().catch(() => undefined);
      if (!entry) return plain(response, 503, `${description.name} does not build: the terminal says why.`);
      const original = await fetch(academy + url, {
        headers: forwardedHeaders(request, cookies),
        redirect: 'manual',
        signal: AbortSignal.timeout(MAX_MS),
      }).catch(() => undefined);
      if (!original) return unavailable(academy, response);
      const isMoved = original.headers.has('location');
      // A file that a link opens: the proxy gets it again.
      if (isPage && !isMoved && !original.headers.get('content-type')?.startsWith('text/html')) {
        await original.body?.cancel();
        return next();
      }
      const text = await original.text();
      const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
      const remote = { description, entry: `${base}remoteEntry.js`, integrity };
      if (isRegistry) registry(response, original, text, remote);
      else
        page(response, original, {
          html: developedPage(text, remote, setting.script),
          path,
          setting,
          cookies,
        });
    };
    respond().catch(next);
  };
}

/** @param {Request} request @param {import('./local-cookies.mjs').LocalCookies} cookies */
const forwardedHeaders = ({ headers }, cookies) => ({
  ...Object.fromEntries(
    PAGE_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  ),
  cookie: cookies.toAcademy(headers.cookie ?? ''),
});

/**
 * Without the policy of the academy's page, which cannot contain the hash of a file that is being edited.
 * @param {Response} response
 * @param {globalThis.Response} original
 * @param {{ html: string, path: string, setting: ProxySetting, cookies: import('./local-cookies.mjs').LocalCookies }} page
 */
function page(response, original, { html, path, setting: { academy, description }, cookies }) {
  const location = original.headers.get('location');
  // The academy does not have a page that is not released yet.
  const isNew = original.status === 404 && isOwnPath(path, description);
  response.writeHead(isNew ? 200 : original.status, {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    ...(location && { location: location.replace(academy, '') }),
    'set-cookie': cookies.toBrowser(original.headers.getSetCookie()),
  });
  response.end(html);
}

/**
 * @param {Response} response
 * @param {globalThis.Response} original
 * @param {string} text
 * @param {import('./developed-page.mjs').DevelopedRemote} remote
 */
function registry(response, original, text, remote) {
  response.writeHead(original.status, { 'cache-control': 'no-store', 'content-type': 'application/json' });
  if (!original.ok) return void response.end(text);
  const { remotes, ...rest } = JSON.parse(text);
  response.end(JSON.stringify({ ...rest, remotes: withDeveloped(remotes, remote) }));
}

/** @param {Request} request @param {Response} response */
function dropReport(request, response) {
  request.resume();
  response.writeHead(204).end();
}

/** @param {string} academy @param {Response} response */
function unavailable(academy, response) {
  if (response.headersSent) response.destroy();
  else plain(response, 502, `${academy} does not respond.`);
}

/** @param {Response} response @param {number} status @param {string} text */
function plain(response, status, text) {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
