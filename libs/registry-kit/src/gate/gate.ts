import { type Candidate } from './candidate.js';
import { checkFiles } from './files.js';
import { type Finding } from './findings.js';
import { checkEventNames, checkRemovedEvents } from './contributions/events.js';
import { checkLinks, checkNamedPages, checkRemovedNames } from './contributions/links.js';
import { checkSlotModules } from './contributions/slots.js';
import { checkAgainstLive, checkRemovedPaths, checkPaths, type LiveSet } from './live.js';

/** The checks that need only the build and, if they are known, the paths in its sources. */
export const checkBuild = (candidate: Candidate): Finding[] => [
  ...checkFiles(candidate),
  ...checkPaths(candidate),
  ...checkSlotModules(candidate),
  ...checkEventNames(candidate),
  ...checkNamedPages(candidate),
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
    ...checkRemovedEvents(candidate.record, live),
    ...checkRemovedNames(candidate.record, live, givesUp),
    ...checkLinks(candidate, live),
    ...(await checkAgainstLive(candidate.record, live)),
  ];
}
