// @ts-check
import './node-version.mjs';
import './bundle/typescript-hooks.mjs';
import { describeFailure } from './failure.mjs';
import { printError } from './screen.mjs';

try {
  const { runPackages } = await import('../libs/cli/src/packages/run-packages.ts');
  await runPackages(process.argv.slice(2), process.env);
} catch (error) {
  printError(describeFailure(error));
  process.exitCode = 1;
}
