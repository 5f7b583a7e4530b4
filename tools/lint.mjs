// @ts-check
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { lintArguments, unusedArguments } from './linter.mjs';
import { root } from './workspace.mjs';

const chosen = process.argv.slice(2);
// Unused code is found only by a run over the whole repository.
const commands = [lintArguments(chosen), ...(chosen.length === 0 ? [unusedArguments()] : [])];
for (const args of commands) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
