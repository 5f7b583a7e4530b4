import { parseArgs } from 'node:util';
import { Failure } from '../../tools/failure.mjs';
import { mutants } from './mutants.js';

export interface Options {
  payments: number;
  seed: number;
  /** Maximum number of simultaneous payments. */
  concurrency: number;
  /** One payment's number. */
  only?: number;
  /** Number of kills between the provider's success and the commit, after the campaign. */
  kills: number;
  mutant?: string;
  /** Path of a file. */
  report?: string;
}

export const usage = `npm run verify -- chaos: random scripts from the fault matrix against the real payment service, while its workers,
Redis and the database are killed; an independent checker then looks for lost or invented money.
  --payments 2000 --seed 7   that many payments (default 500) of that seed (default: a new one)
  --seed 7 --only 123        payment 123 of that seed alone, undisturbed
  --kills 200                afterwards the service is killed that often between the money and its record (T53)
  --mutant NAME              a payment service that was broken on purpose; violations are the aim
  --concurrency N   payments in flight at most (default 150)
  --report FILE     what was checked, as JSON
Mutants:
${mutants.map(({ name, what }) => `  ${name.padEnd(20)} ${what}`).join('\n')}`;

const MAX_PAYMENTS = 1_000_000;

/** @throws Failure that names the invalid argument */
export function readArguments(args: string[]): Options {
  const { payments, seed, concurrency, only, kills, mutant, report } = parse(args);
  if (mutant !== undefined && !mutants.some(({ name }) => name === mutant))
    throw new Failure(`--mutant takes one of: ${mutants.map(({ name }) => name).join(', ')}`);
  return {
    payments: whole('--payments', payments ?? '500', MAX_PAYMENTS),
    seed: whole('--seed', seed ?? String(Date.now() % 1_000_000), 2 ** 31),
    concurrency: whole('--concurrency', concurrency ?? '150', 1_000),
    kills: kills === undefined ? 0 : whole('--kills', kills, 10_000),
    ...(only === undefined ? {} : { only: whole('--only', only, MAX_PAYMENTS) }),
    ...(mutant === undefined ? {} : { mutant }),
    ...(report === undefined ? {} : { report }),
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    payments: text,
    seed: text,
    concurrency: text,
    only: text,
    kills: text,
    mutant: text,
    report: text,
  };
  try {
    return parseArgs({ args: withNegativeValues(args), options, allowPositionals: false }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Joins `--payments -3`, which the parser would read as two options, so that it is rejected as an invalid number. */
const withNegativeValues = (args: string[]) =>
  args.reduce((joined: string[], arg) => {
    const before = joined.at(-1);
    return before?.startsWith('--') && !before.includes('=') && /^-\d/.test(arg)
      ? [...joined.slice(0, -1), `${before}=${arg}`]
      : [...joined, arg];
  }, []);

function whole(name: string, text: string, most: number) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new Failure(`${name} takes a whole number from 1 to ${most}.`);
}
