import { parseArgs } from 'node:util';
import { Failure } from '../../tools/failure.mjs';

export type AttackerName = 'attacks' | 'timing' | 'fuzz' | 'ffuf' | 'sqlmap' | 'wapiti' | 'slowhttptest';

export interface Options {
  attackers: readonly AttackerName[];
  /** Number of cases for each operation. */
  cases: number;
  seed: number;
  /** Prefix of an operation's id. */
  operation?: string;
  /** Number of rounds of each seeded attack. */
  rounds: number;
  /** A part of the path of a seeded attack. */
  attack?: string;
  /** The product keeps running, for attacks that are run by hand. */
  keepsData: boolean;
  /** A file. */
  report?: string;
}

/** The attacker that deletes content is last. */
const attackers: readonly AttackerName[] = [
  'attacks',
  'timing',
  'ffuf',
  'sqlmap',
  'wapiti',
  'slowhttptest',
  'fuzz',
];

export const usage = `npm run verify -- security: independent attackers against a product of their own, each bounded in time.
  attacks       seeded attacks of labs/security, one for each row of docs/threat-model.md
  fuzz          cases made from the OpenAPI description (json-schema-faker, fast-check): no 5xx, no undocumented response
  sqlmap        SQL injection in what is searched, sorted, filtered and sent
  wapiti        injections, traversal, cookies, headers, methods on the pages
  ffuf          files and addresses that nobody should reach
  slowhttptest  1,000 slow connections; what others notice of them
  timing        what the time of a response reveals of accounts (T14, T27), by series of 300
  --only fuzz,ffuf     these alone
  --cases 200          cases of each operation (default 200)
  --rounds 1           of each seeded attack, with other choices (default 1)
  --attack sessions    seeded attacks in files whose path holds that
  --keep               attacks nothing: the product stays until Ctrl-C, and attacks are started by hand
  --seed 7             the same cases again (default: a new seed)
  --operation Orders   operations whose id begins so
  --report FILE        findings and figures, as JSON
What they find is compared with labs/security/attackers/accepted.json; anything else is a failure.
ATTACKERS_OPTIONAL=true: a machine without Debian's packages goes on without those programs, and says so.`;

const MAX_CASES = 100_000;

/** @throws Failure that names the invalid argument */
export function readArguments(args: string[]): Options {
  const { only, cases, seed, operation, rounds, attack, keep, report } = parse(args);
  return {
    attackers: only === undefined ? attackers : chosen(only),
    cases: whole('--cases', cases ?? '200', MAX_CASES),
    seed: whole('--seed', seed ?? String(Date.now() % 1_000_000), 2 ** 31 - 1),
    rounds: whole('--rounds', rounds ?? '1', MAX_CASES),
    keepsData: keep === true,
    ...(attack === undefined ? {} : { attack }),
    ...(operation === undefined ? {} : { operation }),
    ...(report === undefined ? {} : { report }),
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: {
        ...{ only: text, cases: text, seed: text, operation: text, report: text, rounds: text, attack: text },
        keep: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function chosen(list: string) {
  const names = list.split(',').filter(Boolean);
  const known = attackers.filter((name) => names.includes(name));
  if (known.length === 0 || known.length < names.length)
    throw new Failure(`--only takes one or more of: ${attackers.join(',')}`);
  return known;
}

function whole(name: string, text: string, maximum: number) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= maximum) return number;
  throw new Failure(`${name} takes a whole number from 1 to ${maximum}`);
}
