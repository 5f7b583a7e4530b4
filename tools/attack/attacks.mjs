// @ts-check
import { join } from 'node:path';
import { provideChromium } from '../install/chromium.mjs';
import { runSpecs } from '../verify/run-specs.mjs';

/**
 * The seeded attacks of `labs/security`: one for each row of the threat model.
 * @param {import('../product/product.mjs').Product} product
 * @param {import('./arguments.mjs').Options} options
 * @returns {Promise<import('./attackers.mjs').Result>}
 */
export async function attacks({ commands, dataDir, env, packages }, { seed, rounds, attack }) {
  const chromium = await provideChromium({ env, packages, commands });
  const checks = await runSpecs(commands, {
    dir: 'labs/security',
    args: ['-c', 'attacks.jest.config.mjs', ...(attack === undefined ? [] : [attack])],
    env: {
      WORLD_FILE: join(dataDir, 'world.json'),
      SEED: String(seed),
      ROUNDS: String(rounds),
      CHROMIUM_PATH: chromium,
    },
    label: 'attacks',
    report: join(dataDir, 'attacks.json'),
  });
  const failed = Object.keys(checks).filter((title) => checks[title]);
  return {
    findings: failed.map((title) => ({
      id: `attacks: ${title}`,
      detail: 'seed and choices are printed above',
    })),
    figures: { attacks: Object.keys(checks).length },
  };
}
