// @ts-check
import { runLaboratory } from './laboratory.mjs';

/**
 * Checks the compose file and the Kubernetes objects by schema and by rules.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string }} product
 */
export const deploy = (commands, { dataDir }) =>
  runLaboratory(commands, { phase: 'deploy', script: 'tools/deploy.mjs', args: [], dataDir });
