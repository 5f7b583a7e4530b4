// @ts-check
import { join } from 'node:path';
import { runSpecs } from '../verify/run-specs.mjs';

/**
 * What the time of an answer tells of accounts (T14, T27), and what an answer takes while services are away or hang (T58,
 * T59) or texts are long (T38): series against rooms which the tests start themselves on the product's databases.
 * @param {import('../product/product.mjs').Product} product
 * @returns {Promise<import('./attackers.mjs').Result>}
 */
export async function timing({ commands, dataDir, mysqlUrl, redisUrl }) {
  const checks = await runSpecs(commands, {
    dir: 'bff',
    args: ['-c', 'timing.jest.config.mjs'],
    env: { MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl },
    label: 'timing',
    report: join(dataDir, 'timing.json'),
  });
  const failed = Object.keys(checks).filter((title) => checks[title]);
  return {
    findings: failed.map((title) => ({ id: `timing: ${title}`, detail: 'the samples are printed above' })),
    figures: { series: Object.keys(checks).length },
  };
}
