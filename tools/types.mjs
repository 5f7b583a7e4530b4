// @ts-check
import './node-version.mjs';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { describeFailure, Failure } from './failure.mjs';
import { printError, paint, plainEnv, printLine, seconds } from './screen.mjs';
import { checkArguments, runOnAllCores, typedFolders } from './typescript.mjs';
import { root } from './workspace.mjs';

const usage = `npm run types: checks the types of every workspace and of tools.
  npm run types -- bff services/auth   only of these folders`;

/** @param {string[]} args @returns {string[]} folders */
function chosenFolders(args) {
  const folders = typedFolders();
  if (args.length === 0) return folders;
  return args.map((arg) => {
    const dir = existsSync(resolve(arg)) ? relative(root, resolve(arg)).split(sep).join('/') : arg;
    if (folders.includes(dir)) return dir;
    throw new Failure(`${arg} has no types to check. These have: ${[...folders].sort().join(', ')}.`);
  });
}

/** @param {string} dir @returns {Promise<boolean>} true if it has no errors */
function check(dir) {
  const began = Date.now();
  return new Promise((done) => {
    const settings = { cwd: root, env: plainEnv(), maxBuffer: 2 ** 26 };
    execFile(process.execPath, checkArguments(dir), settings, (error, stdout, stderr) => {
      printLine(`${error ? paint('red', '✖') : paint('green', '✔')} types of ${dir} (${seconds(began)})`);
      if (error) printLine(`${stdout}${stderr}`.trimEnd());
      done(!error);
    });
  });
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const clean = await runOnAllCores(chosenFolders(args), check);
  if (clean.includes(false)) process.exitCode = 1;
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
