import { type Finding } from '@academy/registry-kit/gate/findings';
import { Failure } from '../../../tools/failure.mjs';

export const lineOf = ({ rule, where, why }: Finding): string => `${where}: ${why} [${rule}]`;

/** Findings of the gate; nothing of the release is live. */
export class GateRejection extends Failure {
  /** @param after the action that was taken */
  constructor(
    what: string,
    readonly findings: Finding[],
    after?: string,
  ) {
    super(
      [
        `${what} is rejected:`,
        ...findings.map((finding) => `  ${lineOf(finding)}`),
        ...(after ? [after] : []),
      ].join('\n'),
    );
  }
}
