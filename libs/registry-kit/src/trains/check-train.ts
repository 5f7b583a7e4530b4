import { type UnsignedRelease } from '../gate/candidate.js';
import { type Finding } from '../gate/findings.js';
import { checkReplacement } from '../gate/gate.js';
import { checkAgainstLive, type LiveSet } from '../gate/live.js';
import { withHolds } from './held-trains.js';
import { checkSlots } from '../gate/contributions/slots.js';

/**
 * Checks that every live release fits after the members have become live together.
 * @param live with the members instead of the releases that they replace
 * @param givesUp paths and names of pages that are removed on purpose; undefined for a rollback, which may remove all
 */
export async function checkTrain(
  members: readonly UnsignedRelease[],
  live: LiveSet,
  givesUp?: readonly string[],
): Promise<Finding[]> {
  const names = new Set(members.map(({ remote }) => remote));
  const others = live.releases.filter(({ remote }) => !names.has(remote));
  const findings: Finding[] = [];
  for (const member of members) {
    if (givesUp) findings.push(...(await checkReplacement(member, live, givesUp)).map(named(member)));
    findings.push(...(await checkAgainstLive(member, live)));
  }
  for (const other of others)
    findings.push(...checkSlots(other, without(live.releases, other)).map(at(other)));
  return withHolds(distinct(findings.map((finding) => withHint(finding, others))), live.held);
}

const without = (releases: readonly UnsignedRelease[], { remote }: UnsignedRelease): UnsignedRelease[] =>
  releases.filter((release) => release.remote !== remote);

const at =
  ({ remote, version }: UnsignedRelease) =>
  ({ where, ...finding }: Finding): Finding => ({ ...finding, where: `${where} of ${remote} ${version}` });

/** Findings in files, events and links do not name the release by themselves. */
const named =
  (member: UnsignedRelease) =>
  (finding: Finding): Finding =>
    finding.where.includes(' of ') ? finding : at(member)(finding);

/** A release that is in the way, and whose team has to join the train. */
function withHint(finding: Finding, others: readonly UnsignedRelease[]): Finding {
  const straggler = others.find(({ remote, version }) => finding.where.endsWith(` of ${remote} ${version}`));
  if (!straggler) return finding;
  return { ...finding, why: `${finding.why}; ${straggler.remote} is live and no member of the train` };
}

/** A host and a member are compared from both sides. */
const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];
