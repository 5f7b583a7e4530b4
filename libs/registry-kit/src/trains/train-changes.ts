import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Train } from '@academy/contracts/releases/train.schemas';
import { type Channel, emptyChannel, lastLiveEvent, withEvent } from '../channel.js';
import { type UnsignedRelease } from '../gate/candidate.js';
import { checkRemovedEvents } from '../gate/contributions/events.js';
import { type Finding } from '../gate/findings.js';
import { liveSet, type ReleaseSource } from '../gate/live-set.js';
import { checkTrain } from './check-train.js';
import { InvalidTransition, readChannelForChange } from '../journal.js';
import { type TeamKey } from '../release-signature.js';
import { MemberChanged, type MemberChange, type TrainChange, writeTrain } from './write-train.js';

/** The set of a train does not fit. */
export class IncompatibleTrain extends Error {
  override readonly name = 'IncompatibleTrain';

  /** @param isRevoked true if the train had been made, and was rolled back */
  constructor(
    readonly findings: readonly Finding[],
    readonly isRevoked = false,
  ) {
    super('The train does not fit the live releases');
  }
}

/** Reason of the train that revokes another one. */
const CONCURRENT_RELEASE = 'another team made live at the same moment what it does not fit';

/**
 * Judges the members with each other and with everything that stays live.
 * @param givesUp paths and names of pages that may be removed; undefined for a rollback, which may remove all
 * @throws IncompatibleTrain
 */
export async function requireCompatibleTrain(
  source: ReleaseSource,
  releases: readonly UnsignedRelease[],
  givesUp?: readonly string[],
): Promise<void> {
  const findings = await checkTrain(releases, await liveSet(source, [], releases), givesUp);
  if (findings.length > 0) throw new IncompatibleTrain(findings);
}

interface JudgedTrain extends TrainChange {
  /** The releases of the members, which the gate has checked. */
  readonly releases: readonly SignedRelease[];
}

/**
 * Makes the train, and judges it again, because remotes that are no members may have changed meanwhile (decision 0110).
 * A train that no longer fits is rolled back as a set.
 * @throws IncompatibleTrain after it was rolled back, and the errors of `writeTrain`
 */
export async function makeTrain(
  source: ReleaseSource & { readonly key: TeamKey },
  { releases, ...change }: JudgedTrain,
): Promise<Train> {
  if (change.kind === 'rollback') return writeTrain(source, change);
  // Before the entries: an API that stops meanwhile must leave no train that is not checked.
  const api = await source.readApi();
  const { replaced = [] } = await liveSet({ ...source, readApi: async () => api });
  const train = await writeTrain(source, change);
  const live = await liveSet({ ...source, readApi: async () => api });
  const findings = [
    // Another remote may have become live meanwhile that needs an event which a member no longer emits.
    ...releases.flatMap((release) => checkRemovedEvents(release, { ...live, replaced })),
    ...(await checkTrain(releases, live)),
  ];
  if (findings.length === 0) return train;
  const members = await membersBefore(source, train);
  if (members.length > 0)
    await writeTrain(source, { ...change, kind: 'rollback', reason: CONCURRENT_RELEASE, members });
  throw new IncompatibleTrain(findings, true);
}

/**
 * @returns what a rollback of the train changes: members that had a version before, and still have that of the train
 * @throws MemberChanged for one that has neither its version of the train nor that before, InvalidTransition if all are
 * back already
 */
export async function rollbackOf(source: ReleaseSource, train: Train): Promise<readonly MemberChange[]> {
  if (train.members.some(({ kind }) => kind !== 'promote'))
    throw new InvalidTransition('it is a rollback itself: make a train of the versions that are to be live');
  const members = await membersBefore(source, train);
  if (members.length === 0)
    throw new InvalidTransition('none of its members has an earlier version to go back to');
  return members;
}

async function membersBefore(
  { store, ring }: ReleaseSource,
  { id, members }: Train,
): Promise<MemberChange[]> {
  const changes: MemberChange[] = [];
  for (const { remote } of members) {
    const seen = await readChannelForChange(store, ring, remote);
    const version = versionBefore(seen, id);
    if (lastLiveEvent(seen)?.train !== id) {
      if (version !== undefined && seen.line.at(-1) === version) continue;
      throw new MemberChanged(remote);
    }
    if (version !== undefined) changes.push({ remote, version, seen });
  }
  return changes;
}

/** @returns the version that was live before the train; undefined if there was none */
function versionBefore({ events }: Channel, train: string): string | undefined {
  let channel = emptyChannel;
  for (const event of events) {
    if (event.train === train) return channel.line.at(-1);
    channel = withEvent(channel, event);
  }
  return undefined;
}
