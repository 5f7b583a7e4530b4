// @ts-check
import { runLaboratory } from './laboratory.mjs';

/** Enough for every check to be evaluated; `npm run verify -- chaos` runs more with new seeds. */
const PAYMENTS = 200;
const SEED = 2025;

/**
 * The fault laboratory with its own servers and processes.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string }} product
 */
export const chaos = (commands, { dataDir }) =>
  runLaboratory(commands, {
    phase: 'chaos',
    script: 'labs/chaos/run.ts',
    args: ['--payments', String(PAYMENTS), '--seed', String(SEED)],
    dataDir,
  });
