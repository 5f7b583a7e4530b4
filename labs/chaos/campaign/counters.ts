import { type Violation, type CheckResult } from '../checker.js';

/** Counts events, and stores each violation once. */
export class Counters {
  outcomes = new Map<string, number>();
  faults = new Map<string, number>();
  disturbances = new Map<string, number>();
  /** Violations by check; zero if it held. */
  checks = new Map<string, number>();
  started = 0;
  finished = 0;
  violations = 0;
  #seen = new Set();

  constructor(private readonly onViolation: (violation: Violation) => void) {}

  count(counts: Map<string, number>, name: string, by: number = 1) {
    counts.set(name, (counts.get(name) ?? 0) + by);
  }

  addResults(results: readonly CheckResult[]) {
    for (const { name, violations } of results) {
      this.count(this.checks, name, 0);
      for (const violation of violations) this.#add(violation);
    }
  }

  /** Records a violation that is not in a row of the database. */
  addViolation(invariant: string, detail: string, payment?: number) {
    this.#add({ invariant, id: '-', payment, detail });
  }

  #add(violation: Violation) {
    const key = JSON.stringify([violation.invariant, violation.id, violation.payment, violation.detail]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.violations += 1;
    this.count(this.checks, violation.invariant);
    this.onViolation(violation);
  }
}
