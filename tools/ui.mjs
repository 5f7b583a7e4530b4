// @ts-check
import './node-version.mjs';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { describeFailure, Failure } from './failure.mjs';
import { freePort } from './ports.mjs';
import { printError, printLine } from './screen.mjs';
import { root } from './workspace.mjs';

const usage = `npm run ui: every component of libs/ui as it is used, in light and dark, on a phone and on a wide screen. What is
changed shows itself in the open page. A component's stories lie beside it: button.stories.tsx.

  --build      makes files instead, which any browser opens
  --out DIR    where to (libs/ui/dist/catalogue)
  --port N     where the pages are (4050)`;

/** @param {string[]} args */
function readArguments(args) {
  try {
    const options = /** @type {const} */ ({
      build: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      out: { type: 'string', default: 'libs/ui/dist/catalogue' },
      port: { type: 'string', default: '4050' },
    });
    const { values } = parseArgs({ args, options });
    if (!/^\d+$/.test(values.port)) throw new Error(`${values.port} is no port`);
    return values;
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).split('. ')[0];
    throw new Failure(`${why}. npm run ui -- --help lists the options.`);
  }
}

/** @param {string[]} args */
async function main(args) {
  const { build, help, out, port } = readArguments(args);
  if (help) return printLine(usage);
  const folder = resolve(root, out);
  const { buildCatalogue, serveCatalogue } = await import('./ui/catalogue.mjs');
  if (build) {
    await buildCatalogue(folder);
    return printLine(`${out}/index.html`);
  }
  const chosen = await freePort(Number(port));
  await serveCatalogue(folder, chosen);
  printLine(`The components: http://localhost:${chosen}`);
}

main(process.argv.slice(2)).catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
