/** Serves an edited remote in front of a running academy, whose released shell loads it (decision 0232). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurations } from '../configurations.mjs';
import { developedResponses, forwarding } from './academy-proxy.mjs';

const HOST = '127.0.0.1';
const REACT = '/dev/react.js';
const REACT_ENTRY = fileURLToPath(new URL('./development-react.mjs', import.meta.url));

/**
 * @typedef {object} Development
 * @property {string} dir the remote's folder with its webpack.config.mjs, absolute
 * @property {string} academy origin of the academy
 * @property {number} port a free one
 * @property {import('./developed-page.mjs').Description} description
 */

/**
 * @param {Development} development
 * @returns {Promise<{ stop: () => Promise<void> }>} after the first build, which may have failed
 */
export async function developRemote({ dir, academy, port, description }) {
  const { name } = description;
  const configs = await configurations(dir, { mode: 'development', hot: true });
  const config = configs.find((one) => one.name === name);
  if (!config) throw new Error(`${join(dir, 'webpack.config.mjs')} builds no ${name}.`);
  const react = await developmentReact(dir);
  const compiler = webpack({
    ...config,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const base = `/dev/${name}/`;
  const readEntry = () => readBuilt(compiler, 'remoteEntry.js');
  const responses = developedResponses({ academy, description, base, script: REACT, readEntry });
  const server = new WebpackDevServer(serverOptions({ academy, port, base, react, responses }), compiler);
  const built = new Promise((done) => compiler.hooks.done.tap('academy', done));
  await server.start();
  await built;
  return { stop: () => server.stop() };
}

/**
 * @param {string} dir
 * @returns {Promise<Buffer>} the development files of the installed React as a script
 */
async function developmentReact(dir) {
  const path = join(dir, 'node_modules/.cache/academy-dev');
  const compiler = webpack({
    mode: 'development',
    context: dir,
    devtool: false,
    target: ['web', 'es2022'],
    entry: REACT_ENTRY,
    output: { path, filename: 'react.js' },
    infrastructureLogging: { level: 'warn' },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(`React does not build:\n${stats.toString('errors-only')}`);
  return readFile(join(path, 'react.js'));
}

/**
 * @param {{ academy: string, port: number, base: string, react: Buffer, responses: import('webpack-dev-server').Middleware }} setting
 * @returns {import('webpack-dev-server').Configuration}
 */
function serverOptions({ academy, port, base, react, responses }) {
  return {
    host: HOST,
    port,
    hot: true,
    setupExitSignals: false,
    // Streamed responses (server-sent events) are forwarded part by part.
    compress: false,
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // The host of the page: the server closes the socket of a page that names the same machine differently.
      webSocketURL: { hostname: '0.0.0.0' },
    },
    devMiddleware: { publicPath: base },
    static: false,
    proxy: [forwarding(academy)],
    setupMiddlewares: (middlewares) => {
      // After the checks of the host, so that no other site reads a page under a name of its own.
      const first = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
      return middlewares.toSpliced(
        first,
        0,
        { name: 'react', path: REACT, middleware: script(react) },
        { name: 'academy', middleware: responses },
      );
    },
  };
}

/** @param {Buffer} content @returns {(request: unknown, response: import('node:http').ServerResponse) => void} */
const script = (content) => (_request, response) => {
  response.writeHead(200, { 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' });
  response.end(content);
};

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
