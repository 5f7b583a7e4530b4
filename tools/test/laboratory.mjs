// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnv, printLine } from '../screen.mjs';
import { root } from '../workspace.mjs';
import { startOf } from '../verify/laboratories.mjs';
import { checksCount, oneFailed, sum } from './results.mjs';

/**
 * Runs a command that reports its checks (`--report`).
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {object} laboratory
 * @param {string} laboratory.phase
 * @param {string} laboratory.script relative to the repository
 * @param {readonly string[]} laboratory.args
 * @param {NodeJS.ProcessEnv} [laboratory.env] in addition to ours
 * @param {string} laboratory.dataDir
 */
export async function runLaboratory(commands, { phase, script, args, env = {}, dataDir }) {
  const report = join(dataDir, `${phase}.json`);
  rmSync(report, { force: true });
  const { code } = await commands.attempt({
    program: process.execPath,
    args: [...startOf(script), ...args, '--report', report],
    cwd: root,
    env: { ...plainEnv(), ...env },
    label: phase,
    onLine: printLine,
  });
  const count = checksCount(phase, report);
  return code !== 0 && count.failed === 0 ? sum([count, oneFailed(`${phase}: it failed`)]) : count;
}
