import { type Candidate } from './candidate.js';
import { checkFiles } from './files.js';
import { type Finding } from './findings.js';
import { checkSlotModules } from './slots.js';
import { checkAgainstLive, checkRemovedPaths, checkPaths, type LiveSet } from './live.js';

/** The checks that need only the build and, if they are known, the paths in its sources. */
export const checkBuild = (candidate: Candidate): Finding[] => [
  ...checkFiles(candidate),
  ...checkPaths(candidate),
  ...checkSlotModules(candidate),
];

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
    ...checkBuild(candidate),
    ...checkRemovedPaths(candidate.record, live, givesUp),
    ...(await checkAgainstLive(candidate.record, live)),
  ];
}
