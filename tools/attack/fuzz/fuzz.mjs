// @ts-check
import fc from 'fast-check';
import { casesOf } from './cases.mjs';
import { readDescription } from './description.mjs';
import { SchemaValues } from './from-schema.mjs';
import { Judge } from './judge.mjs';
import { knownValues } from './known-values.mjs';
import { People } from './people.mjs';
import { Wire } from './wire.mjs';

/** @typedef {import('./cases.mjs').Case} Case */
/** @typedef {import('../findings.mjs').Finding} Finding */

/** A client of the product gives up after 30 s; a machine that is attacked and tested at once gets the half of it. */
const LIMIT_MS = 15_000;
const IN_FLIGHT = 8;

/**
 * Cases made from the OpenAPI description, by operation (T44).
 * @param {{ origin: string, cases: number, seed: number, only?: string | undefined,
 *   onProgress?: (done: number, all: number) => void }} options `cases` of each operation; `only` names an operation
 * @returns {Promise<{ findings: Finding[], figures: Record<string, number> }>}
 */
export async function fuzz({ origin, cases, seed, only, onProgress }) {
  const whole = readDescription();
  const operations = whole.operations.filter(({ id }) => only === undefined || id.startsWith(only));
  const wire = new Wire(origin, LIMIT_MS);
  try {
    const people = new People(wire);
    const values = new SchemaValues(whole.schemas, await knownValues(wire, people));
    const judge = new Judge(whole, LIMIT_MS);
    const run = new Run({ wire, people, judge });
    for (const [index, operation] of operations.entries()) {
      await run.play(fc.sample(casesOf(operation, values), { numRuns: cases, seed: seed + index }));
      onProgress?.(index + 1, operations.length);
    }
    return { findings: [...run.findings.values()], figures: run.figures(operations.length) };
  } finally {
    wire.close();
  }
}

class Run {
  /** @type {Map<string, Finding>} */
  findings = new Map();
  /** @type {Map<number, number>} */
  #statuses = new Map();
  #slowestMs = 0;

  /** @param {{ wire: Wire, people: People, judge: Judge }} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {readonly Case[]} attacks */
  async play(attacks) {
    const left = attacks.values();
    const worker = async () => {
      for (const attack of left) await this.#one(attack);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  }

  /** @param {number} operations */
  figures(operations) {
    const count = (/** @type {(status: number) => boolean} */ fits) =>
      [...this.#statuses].reduce((sum, [status, times]) => sum + (fits(status) ? times : 0), 0);
    return {
      operations,
      cases: count(() => true),
      accepted: count((status) => status < 400),
      refused: count((status) => status >= 400 && status < 500),
      failed: count((status) => status >= 500),
      tooMany: count((status) => status === 429),
      slowestMs: Math.round(this.#slowestMs),
    };
  }

  /** @param {Case} attack */
  async #one(attack) {
    const { wire, people, judge } = this.parts;
    const { operation, caller, target, headers, body } = attack;
    const own = await people.headers(caller);
    const answer = await wire
      .send({ method: operation.method, target, headers: { ...headers, ...own }, body })
      .catch((/** @type {Error & { code?: string }} */ error) => error);
    if (answer instanceof Error) return this.#find(attack, `no answer: ${answer.code ?? answer.message}`, '');
    const { status, text, tookMs } = answer;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, tookMs);
    if (status === 401 && operation.policy !== 'visitor') people.forget(caller);
    for (const what of judge.violations(attack, answer)) this.#find(attack, what, text);
  }

  /** @param {Case} attack @param {string} what @param {string} answered */
  #find(attack, what, answered) {
    const { operation, caller, target, headers, body } = attack;
    const id = `fuzz: ${operation.id}: ${what}`;
    if (this.findings.has(id)) return;
    const sent = `${operation.method} ${target.slice(0, 300)} as ${caller}, ${JSON.stringify(headers).slice(0, 300)}`;
    const detail = `${sent}\n${body?.toString().slice(0, 600) ?? '(no body)'}\n→ ${answered.slice(0, 400)}`;
    this.findings.set(id, { id, detail });
  }
}
