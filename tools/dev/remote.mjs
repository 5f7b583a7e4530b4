// @ts-check
/** Serves one edited remote in front of a running academy: `npm run dev -- mf-catalog` (F9). */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import '../bundle/typescript-hooks.mjs';
import { Failure } from '../failure.mjs';
import { printLine, slowStep } from '../screen.mjs';
import { root } from '../workspace.mjs';
import { developersPage } from './page.mjs';

const { releasedApps } = await import('../../libs/cli/src/apps.ts');

const SHELL_BASE = '/dev/shell/';
/** Paths that are not pages: calls, images, files of the other remotes. */
const NO_PAGE = /^\/(api|r|uploads|health|dev|ws)(\/|$)|\.[a-z0-9]{1,8}$/i;

/**
 * @typedef {object} Development
 * @property {string} app folder of a front app that has routes
 * @property {string} academy origin of a running BFF
 * @property {number} port
 * @property {string} dataDir
 */

/** @param {string} app @returns {string} its remote's name @throws Failure with the names of the existing ones */
export function remoteOf(app) {
  const known = releasedApps[app];
  if (known && known.routes.length > 0) return known.remote;
  const remotes = Object.keys(releasedApps).filter((name) => releasedApps[name]?.routes.length);
  throw new Failure(`${app} is no remote: npm run dev takes one of ${remotes.join(', ')}, or nothing.`);
}

/** @param {Development} development @returns {Promise<{ stop: () => Promise<void> }>} */
export async function developRemote({ app, academy, port, dataDir }) {
  const remote = remoteOf(app);
  await requireAcademy(academy);
  const shellDir = join(dataDir, 'dev/shell');
  await slowStep('Building the shell for development', () => buildShell(shellDir));
  const base = `/dev/${remote}/`;
  const compiler = webpack(await hotConfig(app, remote));
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    serverOptions({ academy, port, base, shellDir, remote, compiler }),
    compiler,
  );
  await slowStep(`Building ${app}`, async () => {
    const built = new Promise((done) => compiler.hooks.done.tap('academy', done));
    await server.start();
    await built;
  });
  return { stop: () => server.stop() };
}

/** @param {string} academy @throws Failure with instructions */
async function requireAcademy(academy) {
  const isThere = await fetch(`${academy}/health/live`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return;
  throw new Failure(
    `No academy responds at ${academy}. Start one with npm start, or name another with --against http://….`,
  );
}

/** @param {string} app @param {object} argv @returns {Promise<import('webpack').Configuration[]>} */
async function configurations(app, argv) {
  const { default: made } = await import(pathToFileURL(join(root, app, 'webpack.config.mjs')).href);
  return [made].flat().map((config) => config({}, argv));
}

/** @param {string} app @param {string} remote @returns {Promise<import('webpack').Configuration>} */
async function hotConfig(app, remote) {
  const configs = await configurations(app, { mode: 'development', hot: true });
  const config = configs.find(({ name }) => name === remote);
  if (!config) throw new Failure(`${app}/webpack.config.mjs builds no ${remote}.`);
  return { ...config, stats: 'errors-warnings', infrastructureLogging: { level: 'warn' } };
}

/** Builds with the development files of React, which hot refresh requires. @param {string} path */
async function buildShell(path) {
  process.env['ACADEMY_DEVELOPER_PAGES'] = 'true';
  mkdirSync(path, { recursive: true });
  const [config] = await configurations('shell', { mode: 'development' });
  const cacheDirectory = join(path, '../cache');
  const compiler = webpack({
    ...config,
    cache: { type: 'filesystem', cacheDirectory },
    output: { ...config?.output, path, clean: true },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Failure(`The shell does not build:\n${stats.toString('errors-only')}`);
}

/**
 * @param {Omit<Development, 'app' | 'dataDir'> & { base: string, remote: string, shellDir: string, compiler: import('webpack').Compiler }} setting
 * @returns {WebpackDevServer.Configuration}
 */
function serverOptions({ academy, port, base, remote, shellDir, compiler }) {
  return {
    host: 'localhost',
    port,
    hot: true,
    // Streamed responses (server-sent events) are forwarded part by part.
    compress: false,
    client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
    devMiddleware: { publicPath: base },
    static: { directory: shellDir, publicPath: SHELL_BASE, watch: false },
    proxy: [
      {
        context: (path) => !path.startsWith('/dev/') && !path.startsWith('/ws'),
        target: academy,
        changeOrigin: true,
        onProxyReq: (request) => setAcademyOrigin(academy, request),
      },
    ],
    setupMiddlewares: (middlewares) => {
      const entry = () => readBuilt(compiler, 'remoteEntry.js');
      const pages = pageHandler({ academy, base, remote, shellDir, entry });
      return [{ name: 'pages', middleware: pages }, ...middlewares];
    },
  };
}

/**
 * The BFF accepts calls only from its own pages.
 * @param {string} academy
 * @param {import('node:http').ClientRequest} request
 */
function setAcademyOrigin(academy, request) {
  if (request.getHeader('origin')) request.setHeader('origin', academy);
  if (request.getHeader('referer')) request.setHeader('referer', `${academy}/`);
}

/** @param {import('webpack').Compiler} compiler @param {string} file @returns {Promise<Buffer>} from the server's memory */
function readBuilt({ outputFileSystem, outputPath }, file) {
  return new Promise((done, failed) => {
    if (!outputFileSystem) throw new Error('webpack has not written yet');
    outputFileSystem.readFile(join(outputPath, file), (error, content) => {
      if (content) done(Buffer.from(content));
      else failed(error ?? new Error(`${file} is empty`));
    });
  });
}

/**
 * @param {{ academy: string, base: string, remote: string, shellDir: string, entry: () => Promise<Buffer> }} setting
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: (error?: unknown) => void) => void}
 */
function pageHandler({ academy, base, remote, shellDir, entry }) {
  return (request, response, next) => {
    const { method, url = '/', headers } = request;
    const [path = '/'] = url.split('?', 1);
    if (method !== 'GET' || NO_PAGE.test(path) || !headers.accept?.includes('text/html')) return next();
    const respond = async () => {
      const page = await fetch(academy + url, {
        headers: { accept: 'text/html', cookie: headers.cookie ?? '' },
        redirect: 'manual',
      });
      const shell = JSON.parse(await readFile(join(shellDir, 'initial.json'), 'utf8'));
      const integrity = `sha384-${createHash('sha384')
        .update(await entry())
        .digest('base64')}`;
      const html = developersPage(await page.text(), {
        remote,
        base,
        integrity,
        shell,
        shellBase: SHELL_BASE,
      });
      const location = page.headers.get('location');
      // Without the page's policy, which cannot contain the hash of a file that is being edited.
      response.writeHead(page.status, {
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        ...(location && { location: location.replace(academy, '') }),
        'set-cookie': page.headers.getSetCookie(),
      });
      response.end(html);
    };
    respond().catch(next);
  };
}

/** @param {Development} development */
export function printUrls({ app, academy, port }) {
  const [first = '/'] = releasedApps[app]?.routes ?? [];
  printLine(`Watching ${app}; everything else comes from ${academy}.`);
  printLine(`${app} is ready: http://localhost:${port}${first}`);
}
