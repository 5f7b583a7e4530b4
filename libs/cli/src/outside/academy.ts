import { printLine } from '../../../../tools/screen.mjs';
import { buildHere } from './build-here.js';
import { newCommand } from './create-remote.js';
import { develop } from './dev/develop.js';
import { registryCommands } from './registry-commands.js';
import { runOutside } from './run-outside.js';

/** That of `npm run dev -- APP` in the academy's repository, too. */
const DEVELOPMENT_PORT = 4040;

process.exitCode = await runOutside(process.argv.slice(2), {
  new: newCommand,
  dev: {
    words: [],
    options: ['against', 'port'],
    run: (_, { against = process.env['ACADEMY_URL'], json, port }) => {
      const report = json ? () => {} : printLine;
      return develop({ dir: process.cwd(), against, port, preferred: DEVELOPMENT_PORT, report });
    },
  },
  build: { words: [], options: [], run: () => buildHere(process.cwd()) },
  ...registryCommands,
});
