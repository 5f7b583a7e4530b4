// @ts-check
import './node-version.mjs';
import { parseArgs } from 'node:util';
import { probeMysql, probeRedis } from './databases/connections.mjs';
import { runningServer } from './databases/server-url.mjs';
import { describeFailure, Failure } from './failure.mjs';
import { runWithShutdown } from './processes/shutdown.mjs';
import { Product } from './product/product.mjs';
import { printError, printLine } from './screen.mjs';
import { dataDirectory } from './workspace.mjs';

const usage = `npm run test:env: MYSQL_URL and REDIS_URL of the servers of this checkout that run, for tests started by hand:
  eval "$(npm run --silent test:env)"
  npm run test:env -- --start   starts the servers of the tests and keeps them until Ctrl-C`;

/** @typedef {{ mysqlUrl: string, redisUrl: string }} Servers */

/**
 * The servers in the environment, otherwise those of `npm start` and `npm run dev`, of `npm test`, or of the attacks.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Servers | undefined>}
 */
async function runningServers(env) {
  await Promise.all([
    requireResponse('MYSQL_URL', env['MYSQL_URL'], probeMysql),
    requireResponse('REDIS_URL', env['REDIS_URL'], probeRedis),
  ]);
  for (const kind of /** @type {const} */ (['development', 'test', 'attack'])) {
    const dataDir = dataDirectory(kind, env);
    const mysqlUrl = env['MYSQL_URL'] || (await runningServer(dataDir, 'mysql'));
    const redisUrl = env['REDIS_URL'] || (await runningServer(dataDir, 'redis'));
    if (mysqlUrl && redisUrl) return { mysqlUrl, redisUrl };
  }
  return undefined;
}

/** @param {string} variable @param {string | undefined} url @param {(url: string) => Promise<void>} probe */
async function requireResponse(variable, url, probe) {
  if (!url) return;
  await probe(url).catch(({ message }) => {
    throw new Failure(`The server that ${variable} names does not respond: ${message || 'no connection'}`);
  });
}

/** @param {Servers} servers */
function show({ mysqlUrl, redisUrl }) {
  printLine(`export MYSQL_URL=${quoted(mysqlUrl)}\nexport REDIS_URL=${quoted(redisUrl)}`);
}

/** Quoted for a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** @param {string[]} args */
function readArguments(args) {
  try {
    return parseArgs({ args, options: { start: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
      .values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function main() {
  const { start, help } = readArguments(process.argv.slice(2));
  if (help) return printLine(usage);
  const running = await runningServers(process.env);
  if (running) return show(running);
  if (!start) {
    throw new Failure(
      'No servers of this checkout run. npm start, npm run dev and npm test bring them up, npm run test:env -- --start brings up nothing else.',
    );
  }
  const product = new Product({ kind: 'test', env: process.env });
  await runWithShutdown(product, 0, async () => {
    await product.open();
    await product.install();
    show(await product.startDatabases());
    printLine('# They run until Ctrl-C.');
    return undefined;
  });
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
