// @ts-check
import { Failure } from '../failure.mjs';
import { laboratories } from './laboratories.mjs';

/**
 * @typedef {object} Options
 * @property {readonly string[]} names of laboratories
 * @property {boolean} isFull
 * @property {boolean} isHelp
 * @property {number} seed for random laboratories
 * @property {readonly string[]} own arguments of a single named laboratory, which validates them itself
 */

const known = Object.keys(laboratories);
const together = known.filter((name) => !laboratories[name]?.isByName);

export const usage = `npm run verify: the laboratories, which measure and disturb what npm test only proves; each in its short size, one after the other.
  npm run verify -- NAME    one of them alone (containers, teams and cluster run by their names only):
${Object.entries(laboratories)
  .map(([name, { what, sizes }]) => `    ${name.padEnd(16)}${what}\n${' '.repeat(20)}${sizes}`)
  .join('\n')}
  --full       the larger size, named second: of chaos it takes hours
  --seed N     the same happens again (default: a new one, which is printed)
  NAME --help  what else that one takes
Reports and journals lie in .data/verify/NAME. The last line says N passed, N failed.`;

const MAX_SEED = 2 ** 31 - 1;

/**
 * @param {readonly string[]} args
 * @param {number} newSeed
 * @returns {Options}
 * @throws Failure with the problem and the valid arguments
 */
export function readArguments(args, newSeed) {
  const [first, ...others] = args;
  const name = first !== undefined && !first.startsWith('-') ? first : undefined;
  if (name !== undefined && !known.includes(name))
    throw new Failure(`There is no laboratory ${name}. There are: ${known.join(', ')}.\n\n${usage}`);
  const rest = [...(name === undefined ? args : others)];
  const isFull = takeFlag(rest, '--full');
  const isHelp = [takeFlag(rest, '--help'), takeFlag(rest, '-h')].some(Boolean);
  const seed = name === undefined || laboratories[name]?.isRandom ? takeSeed(rest) : undefined;
  if (name === undefined && rest.length > 0)
    throw new Failure(`All laboratories take --full and --seed, and not ${rest[0]}.\n\n${usage}`);
  return { names: name === undefined ? together : [name], isFull, isHelp, seed: seed ?? newSeed, own: rest };
}

/** @param {string[]} args @param {string} flag @returns {boolean} true if it was present; it is removed then */
function takeFlag(args, flag) {
  const at = args.indexOf(flag);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** @param {string[]} args @returns {number | undefined} */
function takeSeed(args) {
  const at = args.findIndex((arg) => arg === '--seed' || arg.startsWith('--seed='));
  if (at < 0) return undefined;
  const text = args[at] === '--seed' ? args.splice(at, 2)[1] : args.splice(at, 1)[0]?.slice('--seed='.length);
  const seed = Number(text);
  if (text && /^\d+$/.test(text) && seed >= 1 && seed <= MAX_SEED) return seed;
  throw new Failure(`--seed takes a whole number from 1 to ${MAX_SEED}.\n\n${usage}`);
}
