// @ts-check
import { runLaboratory } from './laboratory.mjs';

/** A release runs 100,000 with seeds of its own (docs/chaos.md); here a failure should be the change's, not the seed's. */
const PAYMENTS = 2_000;
const SEED = 2025;

/**
 * The fault laboratory with servers and processes of its own.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string }} product
 */
export const chaos = (commands, { dataDir }) =>
  runLaboratory(commands, {
    phase: 'chaos',
    script: 'chaos.mjs',
    args: ['--payments', String(PAYMENTS), '--seed', String(SEED)],
    dataDir,
  });
