// @ts-check
import './node-version.mjs';
import './bundle/typescript-hooks.mjs';
import { printError, printLine } from './screen.mjs';

const { runCommand } = await import('../libs/cli/src/run-command.ts').catch((error) => {
  if (error.code !== 'MODULE_NOT_FOUND') throw error;
  printError('The packages are not installed yet: run npm start, or npm ci, once.');
  process.exit(1);
});
process.exitCode = await runCommand(process.argv.slice(2), process.env, { printLine, printError });
