// @ts-check
import './node-version.mjs';
import './bundle/typescript-hooks.mjs';
import { describeFailure } from './failure.mjs';
import { printError } from './screen.mjs';

try {
  const { runNewRemote } = await import('../libs/cli/src/new-remote/run-new-remote.ts');
  await runNewRemote(process.argv.slice(2));
} catch (error) {
  printError(describeFailure(error));
  process.exitCode = 1;
}
