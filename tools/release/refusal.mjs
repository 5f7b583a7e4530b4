// @ts-check
import { Failure } from '../failure.mjs';
import { lineOf } from './gate/findings.mjs';

/** What the gate found; nothing of it is live. */
export class Refusal extends Failure {
  /** @param {string} what @param {import('./gate/findings.mjs').Finding[]} findings @param {string} [after] what was done about it */
  constructor(what, findings, after) {
    super(
      [
        `${what} is refused:`,
        ...findings.map((finding) => `  ${lineOf(finding)}`),
        ...(after ? [after] : []),
      ].join('\n'),
    );
    this.findings = findings;
  }
}
