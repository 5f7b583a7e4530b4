// @ts-check
import { judgeFiles } from './gate/files.mjs';
import { judgeAgainstLive, judgePaths } from './gate/live.mjs';

/** @typedef {import('./gate/findings.mjs').Finding} Finding */

/**
 * Everything that keeps a built room from being released (federation.md, F3).
 * @param {import('./describe.mjs').Candidate} candidate
 * @param {import('./gate/live.mjs').LiveSet} live
 * @returns {Promise<Finding[]>}
 */
export async function judge(candidate, live) {
  return [
    ...judgeFiles(candidate),
    ...judgePaths(candidate),
    ...(await judgeAgainstLive(candidate.record, live)),
  ];
}
