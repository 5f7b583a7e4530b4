import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from '../../../tools/install/chromium.mjs';
import { type Product } from '../../../tools/product/product.mjs';
import { warn } from '../../../tools/screen.mjs';
import { runSpecs } from '../../../tools/verify/run-specs.mjs';
import { type Options, type AttackerName } from '../arguments.js';
import { fuzz } from '../fuzz/fuzz.js';
import { ffuf } from './ffuf.js';
import { type Result } from './findings.js';
import { provideProgram } from './provide.js';
import { type AttackerRun } from './run-with-timeout.js';
import { slowhttptest } from './slowhttptest.js';
import { sqlmap } from './sqlmap.js';
import { wapiti } from './wapiti.js';

type Attacker = (product: Product, options: Options) => Promise<Result>;

const programs: Record<
  Exclude<AttackerName, 'attacks' | 'fuzz' | 'timing'>,
  (context: AttackerRun) => Promise<Result>
> = { ffuf, slowhttptest, sqlmap, wapiti };

export const attackerOf = (name: AttackerName): Attacker => {
  if (name === 'attacks') return attacks;
  if (name === 'timing') return timing;
  if (name !== 'fuzz') return (product) => runProgram(name, product);
  return (product, { cases, seed, operation }) =>
    fuzz({ origin: originsOf(product).origin, cases, seed, only: operation });
};

/** The seeded attacks: one or more for each row of the threat model. */
const attacks: Attacker = async ({ commands, dataDir, env, packages }, { seed, rounds, attack }) =>
  resultOf(
    'attacks',
    await runSpecs(commands, {
      dir: 'labs/security',
      args: ['-c', 'attacks.jest.config.mjs', ...(attack === undefined ? [] : [attack])],
      env: {
        TARGET_FILE: join(dataDir, 'attack-target.json'),
        SEED: String(seed),
        ROUNDS: String(rounds),
        CHROMIUM_PATH: await provideChromium({ env, packages, commands }),
      },
      label: 'attacks',
      report: join(dataDir, 'attacks.json'),
    }),
  );

/**
 * Measures whether response times reveal accounts (T14, T27), and how long responses take while services are
 * unavailable or hang (T58, T59) or texts are long (T38): test suites that start their own apps on the product's
 * databases.
 */
const timing: Attacker = async ({ commands, dataDir, mysqlUrl, redisUrl }) =>
  resultOf(
    'timing',
    await runSpecs(commands, {
      dir: 'bff',
      args: ['-c', 'timing.jest.config.mjs'],
      env: { MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl },
      label: 'timing',
      report: join(dataDir, 'timing.json'),
    }),
  );

/** @param checks failures by title */
const resultOf = (name: 'attacks' | 'timing', checks: Readonly<Record<string, number>>): Result => ({
  findings: Object.keys(checks)
    .filter((title) => checks[title])
    .map((title) => ({ id: `${name}: ${title}`, detail: 'What was tried and measured is printed above.' })),
  figures: { [name === 'attacks' ? name : 'series']: Object.keys(checks).length },
});

async function runProgram(name: keyof typeof programs, product: Product): Promise<Result> {
  const { commands, packages, env, dataDir } = product;
  const program = await provideProgram(name, { env, packages });
  if (!program) {
    warn(`${name} is not on this machine and cannot be fetched: it was not run (ATTACKERS_OPTIONAL).`);
    return { findings: [], figures: { missing: 1 } };
  }
  const dir = join(dataDir, name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  return programs[name]({ program, commands, dir, ...originsOf(product) });
}

const originsOf = ({ ports }: Product) => ({
  origin: `http://localhost:${ports.academy}`,
  admin: `http://localhost:${ports.admin}`,
});
