// @ts-check
import { Failure } from '../failure.mjs';
import { lineOf } from './gate/findings.mjs';

/** What the gate found; nothing was written. */
export class Refusal extends Failure {
  /** @param {string} what @param {import('./gate/findings.mjs').Finding[]} findings */
  constructor(what, findings) {
    super([`${what} is refused:`, ...findings.map((finding) => `  ${lineOf(finding)}`)].join('\n'));
    this.findings = findings;
  }
}
