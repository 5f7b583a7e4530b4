import { Failure } from '../../tools/failure.mjs';

const parts = ['payments', 'faults', 'seats'] as const;
type Part = (typeof parts)[number];

export interface Parts {
  readonly part: Part;
  /** Rounds of the part `seats`. */
  readonly rounds: number;
  /** The part `faults` with the load of the whole form, every fault in every way, and twelve pairs. */
  readonly isFull: boolean;
  /** Multiplies the load of the part `faults`. */
  readonly rate: number;
  /** The only fault of the part `faults`, from 1. */
  readonly fault?: number;
  /** Arguments for the payments of chaos; the other parts use its seed and report. */
  readonly rest: string[];
}

export const usage = `npm run verify -- cluster --part PART:
  payments     the payments and faults of chaos on three database nodes (default)
  faults       the whole product on machines of its own (network namespaces, so as root): several of each server, database
               nodes, Redis servers, Sentinels and balancers, under load, while they are killed, cut off, frozen, and upgraded
  seats        two database nodes that both accept writes sell the last seat once
  --rounds N   rounds of the seats (default 20)
  --rate X     multiplies the load of the faults (default 1: a tenth of the whole form's load, which is that of --full)
  --fault N    only fault N of the short form`;

const MAX_ROUNDS = 1_000;
const MAX_RATE = 100;
const MAX_FAULT = 99;

/** @throws Failure that names the invalid argument */
export function readParts(args: readonly string[]): Parts {
  const rest = [...args];
  const part = take(rest, '--part') ?? 'payments';
  if (!isPart(part)) throw new Failure(`--part takes one of: ${parts.join(', ')}\n\n${usage}`);
  const rounds = Number(take(rest, '--rounds') ?? '20');
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS)
    throw new Failure(`--rounds takes a whole number from 1 to ${MAX_ROUNDS}`);
  const rate = Number(take(rest, '--rate') ?? '1');
  if (!(rate > 0 && rate <= MAX_RATE)) throw new Failure(`--rate takes a number above 0, up to ${MAX_RATE}`);
  const fault = take(rest, '--fault');
  if (fault !== undefined && !(Number(fault) >= 1 && Number(fault) <= MAX_FAULT))
    throw new Failure('--fault takes the position of a fault of the short form, from 1');
  const whole = rest.indexOf('--whole');
  if (whole >= 0) rest.splice(whole, 1);
  const options = { part, rounds, rate, isFull: whole >= 0, rest };
  return fault === undefined ? options : { ...options, fault: Number(fault) };
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
