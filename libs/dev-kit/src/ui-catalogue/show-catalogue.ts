import '../../../../tools/node-version.mjs';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { describeFailure, Failure } from '../../../../tools/failure.mjs';
import { freePort } from '../../../../tools/ports.mjs';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { root } from '../../../../tools/workspace.mjs';

const usage = `npm run ui: every component of libs/ui as it is used, in light and dark, on a phone and on a wide screen. What is
changed shows itself in the open page. A component's stories lie beside it: button.stories.tsx.

  --build      makes files instead, which any browser opens
  --out DIR    where to (libs/ui/dist/catalogue)
  --port N     where the pages are (4050)`;

function readArguments(args: string[]) {
  try {
    const options = {
      build: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      out: { type: 'string', default: 'libs/ui/dist/catalogue' },
      port: { type: 'string', default: '4050' },
    } as const;
    const { values } = parseArgs({ args, options });
    if (!/^\d+$/.test(values.port)) throw new Error(`${values.port} is no port`);
    return values;
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).split('. ')[0];
    throw new Failure(`${why}. npm run ui -- --help lists the options.`);
  }
}

async function main(args: string[]) {
  const { build, help, out, port } = readArguments(args);
  if (help) return printLine(usage);
  const folder = resolve(root, out);
  const { buildCatalogue, serveCatalogue } = await import('./catalogue.js');
  if (build) {
    await buildCatalogue(folder);
    return printLine(`${out}/index.html`);
  }
  const chosen = await freePort(Number(port));
  await serveCatalogue(folder, chosen);
  printLine(`The components: http://localhost:${chosen}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
