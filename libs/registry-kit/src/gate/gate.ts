import { type Candidate } from './candidate.js';
import { judgeFiles } from './files.js';
import { type Finding } from './findings.js';
import { judgeAgainstLive, judgeGivenUp, judgePaths, type LiveSet } from './live.js';

/**
 * Everything that keeps a built app from being released (federation.md, F3).
 * @param givesUp paths that are live and are meant to go
 */
export async function judge(
  candidate: Candidate,
  live: LiveSet,
  givesUp: readonly string[] = [],
): Promise<Finding[]> {
  return [
    ...judgeFiles(candidate),
    ...judgePaths(candidate),
    ...judgeGivenUp(candidate.record, live, givesUp),
    ...(await judgeAgainstLive(candidate.record, live)),
  ];
}
