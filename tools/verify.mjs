// @ts-check
import './node-version.mjs';
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure } from './failure.mjs';
import { installDependencies } from './install/dependencies.mjs';
import { Commands } from './processes/commands.mjs';
import { ProcessRegistry } from './processes/process-registry.mjs';
import { runWithShutdown } from './processes/shutdown.mjs';
import { printError, paint, plainEnv, printLine, seconds, warn, writeLog } from './screen.mjs';
import { checksCount, closingLine, oneFailed, sum } from './test/results.mjs';
import { readArguments, usage } from './verify/arguments.mjs';
import { laboratories, startOf } from './verify/laboratories.mjs';
import { dataDirectory, root } from './workspace.mjs';

/** @typedef {import('./verify/arguments.mjs').Options} Options */

async function main() {
  const options = readArguments(process.argv.slice(2), randomInt(1, 1_000_000));
  if (options.isHelp && options.names.length > 1) return printLine(usage);
  const dir = join(dataDirectory('development', process.env), 'verify');
  mkdirSync(dir, { recursive: true });
  const processRegistry = new ProcessRegistry(join(dir, 'run/processes.json'));
  const commands = new Commands({ processRegistry, logDir: join(dir, 'logs') });
  const stop = async () => {
    commands.stop('SIGTERM');
    await processRegistry.endAll();
    processRegistry.close();
  };
  await runWithShutdown({ stop, processRegistry, dataDir: dir }, 1, async () => {
    if (options.isHelp) {
      await runScript(commands, String(options.names[0]), ['--help'], printLine);
      return { code: 0, summary: '' };
    }
    const ended = await processRegistry.open();
    if (ended > 0) warn(`Ended ${ended} processes that an earlier run had left behind.`);
    const counts = [];
    for (const name of options.names) counts.push(await verify(commands, name, options, join(dir, name)));
    const count = sum(counts);
    for (const failure of count.failures) printLine(`  ${paint('red', '✖')} ${failure}`);
    return { code: count.failed > 0 ? 1 : 0, summary: `\n${closingLine(count)}` };
  });
}

/** @param {Commands} commands @param {string} name @param {Options} options @param {string} dir for report and journal */
async function verify(commands, name, { isFull, seed, own }, dir) {
  const laboratory = laboratories[name];
  if (!laboratory) throw new Error(`There is no laboratory ${name}`);
  const began = Date.now();
  const [report, journal] = [join(dir, 'report.json'), join(dir, 'journal.log')];
  for (const file of [report, journal]) rmSync(file, { force: true });
  const log = (/** @type {string} */ line) => {
    printLine(line);
    writeLog(journal, `${line}\n`);
  };
  log(`\n${paint('cyan', `── ${name} ──`)}`);
  if (laboratory.isRandom)
    log(
      `Again: npm run verify -- ${name}${isFull ? ' --full' : ''} --seed ${seed}${own.map((arg) => ` ${arg}`).join('')}`,
    );
  const size = isFull ? laboratory.full : laboratory.short;
  const seeded = laboratory.isRandom ? ['--seed', String(seed)] : [];
  // The last one of repeated options is used.
  const args = [...size, ...seeded, ...own, '--report', report];
  const { code } = await runScript(commands, name, args, log);
  const reported = checksCount(name, report);
  const hasHidden = code !== 0 && reported.failed === 0;
  const count = hasHidden ? sum([reported, oneFailed(`${name}: it failed`)]) : reported;
  log(`${name}: ${closingLine(count)} (${seconds(began)}); ${dir}`);
  return count;
}

/** @param {Commands} commands @param {string} name @param {string[]} args @param {(line: string) => void} onLine */
async function runScript(commands, name, args, onLine) {
  // Without the packages there is no compiler for laboratories in TypeScript.
  await installDependencies(commands);
  return commands.attempt({
    program: process.execPath,
    args: [...startOf(String(laboratories[name]?.script)), ...args],
    cwd: root,
    env: plainEnv(),
    label: name,
    onLine,
  });
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
