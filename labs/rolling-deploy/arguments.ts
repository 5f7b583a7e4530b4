import { parseArgs } from 'node:util';
import { Failure } from '../../tools/failure.mjs';

export interface Options {
  /** Requests per second. */
  rate: number;
  /** A file. */
  report?: string;
}

export const usage = `npm run verify -- rolling-deploy: the apps are deployed anew one after the other while learners go on; not one request may be lost.
Then Redis and the database are killed under the same load: what was confirmed must be there afterwards.
  --rate N          requests a second (default 300)
  --report FILE     what was checked, as JSON`;

const MAX = 2_000;

/** @throws Failure that names the invalid argument */
export function readArguments(args: string[]): Options {
  const { rate, report } = parse(args);
  const requests = Number(rate ?? '300');
  if (!Number.isInteger(requests) || requests < 1 || requests > MAX)
    throw new Failure(`--rate takes a whole number from 1 to ${MAX}`);
  return { rate: requests, ...(report === undefined ? {} : { report }) };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { rate: text, report: text }, allowPositionals: false }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
