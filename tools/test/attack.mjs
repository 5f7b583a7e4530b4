// @ts-check
import { runLaboratory } from './laboratory.mjs';

/** Of each operation; `npm run verify -- security` plays more with seeds of its own, here a failure is the change's. */
const CASES = 5;
const SEED = 2025;
/** Away from what the tests of the apps and the product of the browser tests use. */
const REDIS_DATABASE = 14;

/**
 * Cases made from the OpenAPI description against a product of their own (T44).
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ dataDir: string }} product
 * @param {{ mysqlUrl: string, redisUrl: string }} servers
 */
export function attack(commands, { dataDir }, { mysqlUrl, redisUrl }) {
  const redis = new URL(redisUrl);
  redis.pathname = `/${REDIS_DATABASE}`;
  return runLaboratory(commands, {
    phase: 'attack',
    script: 'labs/security/run.ts',
    args: ['--only', 'fuzz', '--cases', String(CASES), '--seed', String(SEED)],
    env: { MYSQL_URL: mysqlUrl, REDIS_URL: redis.href },
    dataDir,
  });
}
