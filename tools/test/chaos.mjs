// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnv, say } from '../screen.mjs';
import { root } from '../workspace.mjs';
import { chaosCount, oneFailed, sum } from './results.mjs';

/** A release runs 100,000 with seeds of its own (docs/chaos.md); here a failure should be the change's, not the seed's. */
const PAYMENTS = 2_000;
const SEED = 2025;

/**
 * The fault laboratory with servers and processes of its own.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string }} options
 */
export async function chaos(commands, { dataDir }) {
  const report = join(dataDir, 'chaos.json');
  rmSync(report, { force: true });
  const { code } = await commands.attempt({
    program: process.execPath,
    args: [
      join(root, 'tools/chaos.mjs'),
      ...['--payments', String(PAYMENTS)],
      ...['--seed', String(SEED)],
      ...['--report', report],
    ],
    cwd: root,
    env: plainEnv(),
    label: 'chaos',
    onLine: say,
  });
  const count = chaosCount(report);
  return code !== 0 && count.failed === 0 ? sum([count, oneFailed('chaos: the laboratory failed')]) : count;
}
