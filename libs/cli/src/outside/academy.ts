import { buildHere } from './build-here.js';
import { newCommand } from './create-remote.js';
import { registryCommands } from './registry-commands.js';
import { runOutside } from './run-outside.js';

process.exitCode = await runOutside(process.argv.slice(2), {
  new: newCommand,
  build: { words: [], options: [], run: () => buildHere(process.cwd()) },
  ...registryCommands,
});
