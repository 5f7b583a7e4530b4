// @ts-check
import { Failure } from '../failure.mjs';

/** @param {import('@academy/registry-kit/gate/findings').Finding} finding */
export const lineOf = ({ rule, where, why }) => `${where}: ${why} [${rule}]`;

/** What the gate found; nothing of it is live. */
export class Refusal extends Failure {
  /** @param {string} what @param {import('@academy/registry-kit/gate/findings').Finding[]} findings @param {string} [after] what was done about it */
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
