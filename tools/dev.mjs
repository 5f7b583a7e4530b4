// @ts-check
import './node-version.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure, Failure } from './failure.mjs';
import { showHelp } from './help.mjs';
import { runWithShutdown } from './processes/shutdown.mjs';
import { showUrls } from './product/urls.mjs';
import { Product } from './product/product.mjs';
import { watchApps } from './product/watch.mjs';
import { printError, printLine } from './screen.mjs';
import { root } from './workspace.mjs';

const usage = `npm run dev: the same as npm start, with watching. A changed Nest app is rebuilt and restarted alone, its new
migrations run first; a changed library restarts those that use what changed; a changed front app is rebuilt and
released, so that the next page load shows it. Types are checked by an editor and by npm run types.

npm run dev -- APP: one remote under work, in front of an academy that runs (npm start). A change shows in the open
page within a second, and what was typed into it stays. Pages come from http://localhost:4040.
  --against URL   the academy that runs (ACADEMY_BFF, http://localhost:4000)
  --port NUMBER   where the remote's pages are`;

/** The offset of the ports from those of the product. */
const DEVELOPMENT_PORT = 40;

async function main() {
  const args = process.argv.slice(2);
  if (showHelp(args, usage, 4000)) return;
  const { app, ...setting } = readArguments(args, process.env);
  if (app) await developOne(app, setting);
  else await developAll();
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function readArguments(args, env) {
  const first = Number(env['ACADEMY_PORT_BASE'] ?? 4000);
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, port: { type: 'string' } },
    });
    if (positionals.length > 1) throw new Error('One app at a time');
    const local = `http://localhost:${env['ACADEMY_PORT'] ?? first}`;
    return {
      app: positionals[0],
      against: values.against ?? env['ACADEMY_BFF'] ?? local,
      port: values.port,
      preferred: first + DEVELOPMENT_PORT,
    };
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).split('. ')[0];
    throw new Failure(`${why}. npm run dev -- --help lists the options.`);
  }
}

/** @param {string} app @param {{ against: string, port: string | undefined, preferred: number }} setting */
async function developOne(app, setting) {
  // TypeScript, webpack and its server are loaded only when needed.
  await import('./bundle/typescript-hooks.mjs');
  const { releasedApps } = await import('../libs/cli/src/apps.ts');
  const { develop } = await import('../libs/cli/src/outside/dev/develop.ts');
  const remotes = Object.keys(releasedApps).filter((name) => releasedApps[name]?.routes.length);
  if (!remotes.includes(app))
    throw new Failure(`${app} is no remote: npm run dev takes one of ${remotes.join(', ')}, or nothing.`);
  const { text } = await develop({ dir: join(root, app), report: printLine, ...setting });
  printLine(text);
}

async function developAll() {
  const product = new Product({ kind: 'development', env: process.env });
  await runWithShutdown(product, 0, async () => {
    await product.open();
    await product.install();
    await Promise.all([product.build(), product.startDatabases()]);
    await product.startApps();
    watchApps(product);
    showUrls(product.ports);
    printLine('Watching the apps for changes.');
    printLine(`Academy is ready: http://localhost:${product.ports.academy}`);
    return undefined;
  });
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
