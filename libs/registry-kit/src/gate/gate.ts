import { type Candidate } from './candidate.js';
import { checkFiles } from './files.js';
import { type Finding } from './findings.js';
import { checkAgainstLive, checkRemovedPaths, checkPaths, type LiveSet } from './live.js';

/**
 * Everything that keeps a built app from being released (F3).
 * @param givesUp paths that are live and are meant to go
 */
export async function checkRelease(
  candidate: Candidate,
  live: LiveSet,
  givesUp: readonly string[] = [],
): Promise<Finding[]> {
  return [
    ...checkFiles(candidate),
    ...checkPaths(candidate),
    ...checkRemovedPaths(candidate.record, live, givesUp),
    ...(await checkAgainstLive(candidate.record, live)),
  ];
}
