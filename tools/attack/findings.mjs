// @ts-check
import { readFileSync } from 'node:fs';
import { Failure } from '../failure.mjs';

/** @typedef {{ id: string, detail: string }} Finding `id` stays the same from run to run */
/** @typedef {{ id: string, reason: string }} Accepted `id` may end in `*` */

const FILE = new URL('accepted.json', import.meta.url);
/** Shorter is no reason. */
const LEAST_REASON = 20;

/**
 * @param {string} [text] of the file
 * @returns {Accepted[]}
 * @throws Failure when an entry lacks a reason
 */
export function readAccepted(text = readFileSync(FILE, 'utf8')) {
  const list = /** @type {Accepted[]} */ (JSON.parse(text));
  for (const { id, reason } of list)
    if (!id || !reason || reason.length < LEAST_REASON)
      throw new Failure(`tools/attack/accepted.json: ${id || 'an entry'} has no reason that says anything.`);
  return list;
}

/**
 * @param {readonly Finding[]} findings
 * @param {readonly Accepted[]} accepted
 * @returns {{ unknown: Finding[], known: { finding: Finding, reason: string }[] }}
 */
export function sortOut(findings, accepted) {
  const reasonOf = (/** @type {Finding} */ { id }) => accepted.find((one) => matches(one.id, id))?.reason;
  const judged = findings.map((finding) => ({ finding, reason: reasonOf(finding) }));
  return {
    unknown: judged.flatMap(({ finding, reason }) => (reason === undefined ? [finding] : [])),
    known: judged.flatMap(({ finding, reason }) => (reason === undefined ? [] : [{ finding, reason }])),
  };
}

/** @param {string} pattern @param {string} id */
const matches = (pattern, id) =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id;
