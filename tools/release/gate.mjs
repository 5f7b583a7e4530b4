// @ts-check
import { judgeFiles } from './gate/files.mjs';
import { judgeAgainstLive, judgeGivenUp, judgePaths } from './gate/live.mjs';

/** @typedef {import('./gate/findings.mjs').Finding} Finding */

/**
 * Everything that keeps a built room from being released (federation.md, F3).
 * @param {import('./describe.mjs').Candidate} candidate
 * @param {import('./gate/live.mjs').LiveSet} live
 * @param {readonly string[]} [givesUp] paths that are live and are meant to go
 * @returns {Promise<Finding[]>}
 */
export async function judge(candidate, live, givesUp = []) {
  return [
    ...judgeFiles(candidate),
    ...judgePaths(candidate),
    ...judgeGivenUp(candidate.record, live, givesUp),
    ...(await judgeAgainstLive(candidate.record, live)),
  ];
}
