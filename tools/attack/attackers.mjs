// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { warn } from '../screen.mjs';
import { attacks } from './attacks.mjs';
import { fuzz } from './fuzz/fuzz.mjs';
import { ffuf } from './programs/ffuf.mjs';
import { provideProgram } from './programs/provide.mjs';
import { slowhttptest } from './programs/slowhttptest.mjs';
import { sqlmap } from './programs/sqlmap.mjs';
import { wapiti } from './programs/wapiti.mjs';
import { timing } from './timing.mjs';

/** @typedef {import('../product/product.mjs').Product} Product */
/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {{ findings: Finding[], figures: Record<string, number> }} Result */
/** @typedef {(product: Product, options: import('./arguments.mjs').Options) => Promise<Result>} Attacker */

/**
 * @typedef {object} Mission of a program
 * @property {import('./programs/provide.mjs').Program} program
 * @property {import('../processes/commands.mjs').Commands} commands
 * @property {string} origin of the academy
 * @property {string} admin origin of the admin's page
 * @property {string} dir empty, for what it writes
 */

/** @type {Record<Exclude<import('./arguments.mjs').AttackerName, 'attacks' | 'fuzz' | 'timing'>, (mission: Mission) => Promise<Result>>} */
const programs = { ffuf, slowhttptest, sqlmap, wapiti };

/** @param {import('./arguments.mjs').AttackerName} name @returns {Attacker} */
export const attackerOf = (name) => {
  if (name === 'attacks') return attacks;
  if (name === 'timing') return timing;
  if (name !== 'fuzz') return (product) => runProgram(name, product);
  return (product, { cases, seed, operation }) =>
    fuzz({ origin: originsOf(product).origin, cases, seed, only: operation });
};

/** @param {keyof typeof programs} name @param {Product} product @returns {Promise<Result>} */
async function runProgram(name, product) {
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

/** @param {Product} product */
const originsOf = ({ ports }) => ({
  origin: `http://localhost:${ports.academy}`,
  admin: `http://localhost:${ports.admin}`,
});
