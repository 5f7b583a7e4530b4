import { type Candidate } from './candidate.js';
import { checkFiles } from './files.js';
import { type Finding } from './findings.js';
import { checkSlotModules } from './slots.js';
import { checkAgainstLive, checkRemovedPaths, checkPaths, type LiveSet } from './live.js';

/**
 * All checks of a built app before its release (F3).
 * @param givesUp live paths that are removed on purpose
 */
export async function checkRelease(
  candidate: Candidate,
  live: LiveSet,
  givesUp: readonly string[] = [],
): Promise<Finding[]> {
  return [
    ...checkFiles(candidate),
    ...checkPaths(candidate),
    ...checkSlotModules(candidate),
    ...checkRemovedPaths(candidate.record, live, givesUp),
    ...(await checkAgainstLive(candidate.record, live)),
  ];
}
