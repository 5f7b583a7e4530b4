import { type Candidate, type UnsignedRelease } from './candidate.js';
import { checkFiles } from './files.js';
import { type Finding } from './findings.js';
import { checkBackend } from './contributions/backend.js';
import { checkEventNames, checkRemovedEvents } from './contributions/events.js';
import { checkLinks, checkNamedPages, checkRemovedNames } from './contributions/links.js';
import { checkSlotModules } from './contributions/slots.js';
import { withHolds } from '../trains/held-trains.js';
import { checkAgainstLive, checkRemovedPaths, checkPaths, type LiveSet } from './live.js';

/** The checks that need only the build and, if they are known, the paths in its sources. */
export const checkBuild = (candidate: Candidate): Finding[] => [
  ...checkFiles(candidate),
  ...checkPaths(candidate),
  ...checkSlotModules(candidate),
  ...checkEventNames(candidate),
  ...checkNamedPages(candidate),
  ...checkBackend(candidate),
];

/**
 * Finds paths, events and names of pages that others use and only the replaced release has, and links to pages that
 * are not live. Not checked for a rollback, which restores an earlier state.
 * @param givesUp paths and names of pages that are removed on purpose
 */
export async function checkReplacement(
  release: UnsignedRelease,
  live: LiveSet,
  givesUp: readonly string[],
): Promise<Finding[]> {
  return [
    ...checkRemovedPaths(release, live, givesUp),
    ...checkRemovedEvents(release, live),
    ...checkRemovedNames(release, live, givesUp),
    ...checkLinks({ record: release, contents: await live.scriptsOf(release) }, live),
  ];
}

/**
 * All checks of a built app before its release (F3).
 * @param givesUp live paths that are removed on purpose
 */
export async function checkRelease(
  candidate: Candidate,
  live: LiveSet,
  givesUp: readonly string[] = [],
): Promise<Finding[]> {
  const findings = [
    ...(await checkReplacement(candidate.record, live, givesUp)),
    ...(await checkAgainstLive(candidate.record, live)),
  ];
  return [...checkBuild(candidate), ...withHolds(findings, live.held)];
}
