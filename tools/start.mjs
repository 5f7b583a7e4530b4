// @ts-check
import './node-version.mjs';
import { parseArgs } from 'node:util';
import { showHelp } from './help.mjs';
import { runWithShutdown } from './processes/shutdown.mjs';
import { describeFailure, Failure } from './failure.mjs';
import { showUrls } from './product/urls.mjs';
import { renameDataFolder } from './product/data-format.mjs';
import { Product } from './product/product.mjs';
import { printError, printLine, seconds } from './screen.mjs';
import { dataDirectory } from './workspace.mjs';

const usage = `npm start: installs, builds, brings up the databases, migrates, seeds and runs the academy.
Ctrl-C ends all of it; a second Ctrl-C ends it at once.

  --fresh               moves the data folder aside first and starts with empty data`;

async function main() {
  if (showHelp(process.argv.slice(2), usage, 4000)) return;
  const began = Date.now();
  if (isFresh(process.argv.slice(2))) await startFresh();
  const product = new Product({ kind: 'development', env: process.env });
  await runWithShutdown(product, 0, async () => {
    await product.open();
    await product.install();
    await Promise.all([product.build(), product.startDatabases()]);
    await product.startApps();
    showUrls(product.ports);
    printLine(`Ready after ${seconds(began)}.`);
    printLine(`Academy is ready: http://localhost:${product.ports.academy}`);
    return undefined;
  });
}

/** @param {string[]} args @returns {boolean} @throws Failure for anything but --fresh */
function isFresh(args) {
  try {
    return parseArgs({ args, options: { fresh: { type: 'boolean' } } }).values.fresh ?? false;
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).split('. ')[0];
    throw new Failure(`${why}. npm start -- --help lists the options.`);
  }
}

async function startFresh() {
  const dataDir = dataDirectory('development', process.env);
  const target = await renameDataFolder(dataDir);
  printLine(
    target ? `The data folder is now ${target}.` : `There is no data folder ${dataDir} to move aside.`,
  );
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
