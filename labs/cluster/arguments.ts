import { Failure } from '../../tools/failure.mjs';

const parts = ['payments', 'seats'] as const;
type Part = (typeof parts)[number];

export interface Parts {
  readonly part: Part;
  /** Rounds of the part `seats`. */
  readonly rounds: number;
  /** Arguments for the payments of chaos; the other parts use its seed and report. */
  readonly rest: string[];
}

export const usage = `npm run verify -- cluster --part PART:
  payments     the payments and faults of chaos on three database nodes (default)
  seats        two database nodes that both accept writes sell the last seat once
  --rounds N   rounds of the seats (default 20)`;

const MAX_ROUNDS = 1_000;

/** @throws Failure that names the invalid argument */
export function readParts(args: readonly string[]): Parts {
  const rest = [...args];
  const part = take(rest, '--part') ?? 'payments';
  if (!isPart(part)) throw new Failure(`--part takes one of: ${parts.join(', ')}\n\n${usage}`);
  const rounds = Number(take(rest, '--rounds') ?? '20');
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS)
    throw new Failure(`--rounds takes a whole number from 1 to ${MAX_ROUNDS}`);
  return { part, rounds, rest };
}

const isPart = (text: string): text is Part => parts.some((part) => part === text);

/** @returns the option's value, which is removed */
function take(args: string[], name: string): string | undefined {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at < 0) return undefined;
  const [option = '', value] = args.slice(at, at + 2);
  args.splice(at, option === name ? 2 : 1);
  return option === name ? (value ?? '') : option.slice(name.length + 1);
}
