// @ts-check
import { runLaboratory } from './laboratory.mjs';

/**
 * Checks images, compose file and Kubernetes objects, and starts the command of every image.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string, base: number }} product
 * @param {{ mysqlUrl: string, redisUrl: string }} servers
 */
export const deploy = (commands, { dataDir, base }, { mysqlUrl, redisUrl }) =>
  runLaboratory(commands, {
    phase: 'deploy',
    script: 'tools/deploy.mjs',
    args: ['--base', String(base)],
    env: { MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl },
    dataDir,
  });
