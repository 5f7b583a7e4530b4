// @ts-check

/** @typedef {import('../checker.mjs').Violation} Violation */
/** @typedef {import('../checker.mjs').Verdict} Verdict */

/** Counts what happened, and keeps each violation once. */
export class Tally {
  /** @type {Map<string, number>} */
  outcomes = new Map();
  /** @type {Map<string, number>} */
  faults = new Map();
  /** @type {Map<string, number>} */
  disturbances = new Map();
  /** @type {Map<string, number>} violations by what was checked; zero where it held */
  checks = new Map();
  started = 0;
  finished = 0;
  violations = 0;
  #seen = new Set();

  /** @param {(violation: Violation) => void} onViolation */
  constructor(onViolation) {
    this.onViolation = onViolation;
  }

  /** @param {Map<string, number>} counts @param {string} name @param {number} [by] */
  count(counts, name, by = 1) {
    counts.set(name, (counts.get(name) ?? 0) + by);
  }

  /** @param {readonly Verdict[]} verdicts */
  judge(verdicts) {
    for (const { name, violations } of verdicts) {
      this.count(this.checks, name, 0);
      for (const violation of violations) this.#add(violation);
    }
  }

  /** Something that no row tells. @param {string} invariant @param {string} detail @param {number} [payment] */
  complain(invariant, detail, payment) {
    this.#add({ invariant, id: '-', payment, detail });
  }

  /** @param {Violation} violation */
  #add(violation) {
    const key = JSON.stringify([violation.invariant, violation.id, violation.payment, violation.detail]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.violations += 1;
    this.count(this.checks, violation.invariant);
    this.onViolation(violation);
  }
}
