// @ts-check
import { runLaboratory } from './laboratory.mjs';

/** Fewer than the command's own: a pipeline's machine may be slow, and a request that is late is no request lost. */
const RATE = 50;

/**
 * Every room is deployed anew under load, Redis and the database are killed.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string }} product
 */
export const restarts = (commands, { dataDir }) =>
  runLaboratory(commands, {
    phase: 'restarts',
    script: 'restarts.mjs',
    args: ['--rate', String(RATE)],
    dataDir,
  });
