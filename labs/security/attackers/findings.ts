import { readFileSync } from 'node:fs';
import { Failure } from '../../../tools/failure.mjs';

export interface Finding {
  /** Stable across runs. */
  id: string;
  detail: string;
}

export interface Result {
  readonly findings: readonly Finding[];
  readonly figures: Readonly<Record<string, number>>;
}

export interface AcceptedFinding {
  /** May end in `*`. */
  id: string;
  reason: string;
}

const FILE = new URL('accepted.json', import.meta.url);
/** Minimum length of a reason. */
const MIN_REASON_LENGTH = 20;

/**
 * @param text of the file
 * @throws Failure if an entry has no reason
 */
export function readAccepted(text: string = readFileSync(FILE, 'utf8')): AcceptedFinding[] {
  const list = JSON.parse(text) as AcceptedFinding[];
  for (const { id, reason } of list)
    if (!id || !reason || reason.length < MIN_REASON_LENGTH)
      throw new Failure(`accepted.json: ${id || 'an entry'} has no reason that says anything.`);
  return list;
}

export function classifyFindings(
  findings: readonly Finding[],
  accepted: readonly AcceptedFinding[],
): { unknown: Finding[]; known: { finding: Finding; reason: string }[] } {
  const reasonOf = ({ id }: Finding) => accepted.find((one) => matches(one.id, id))?.reason;
  const classified = findings.map((finding) => ({ finding, reason: reasonOf(finding) }));
  return {
    unknown: classified.flatMap(({ finding, reason }) => (reason === undefined ? [finding] : [])),
    known: classified.flatMap(({ finding, reason }) => (reason === undefined ? [] : [{ finding, reason }])),
  };
}

const matches = (pattern: string, id: string) =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id;
