// @ts-check
import { runLaboratory } from './laboratory.mjs';

/**
 * Cases per operation. `npm run verify -- security` runs more with new seeds; here, a failure is caused by the change.
 */
const CASES = 5;
const SEED = 2025;
/** Separate from the databases that the tests of the apps and the product of the browser tests use. */
const REDIS_DATABASE = 14;

/**
 * Cases generated from the OpenAPI description against a separate product (T44).
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
