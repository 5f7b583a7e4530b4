import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Train, type TrainMember } from '@academy/contracts/releases/train.schemas';
import { type Channel, emptyChannel, lastLiveEvent, withEvent } from '../channel.js';
import { type UnsignedRelease } from '../gate/candidate.js';
import { checkRemovedEvents } from '../gate/contributions/events.js';
import { type Finding, findingOf } from '../gate/findings.js';
import { liveSet, type ReleaseSource } from '../gate/live-set.js';
import { checkTrain } from './check-train.js';
import { isUncounted } from './held-trains.js';
import { InvalidTransition, readChannel, readChannelForChange } from '../journal.js';
import { type TeamKey } from '../release-signature.js';
import { MemberChanged, type MemberChange, type TrainChange, writeTrain } from './write-train.js';

type Member = Pick<TrainMember, 'remote' | 'version'>;

/** The state that a train leaves which was made, and then did not fit. */
export interface RevokedTrain {
  readonly id: string;
  /** The members that are at their former versions again. */
  readonly back: readonly Member[];
  /** The members that are still at the versions of the train. */
  readonly staying: readonly Member[];
  /** The reason why the rollback failed; absent if it did not. */
  readonly problem?: string;
}

/** The set of a train does not fit. */
export class IncompatibleTrain extends Error {
  override readonly name = 'IncompatibleTrain';

  /** @param made set if the train had been made */
  constructor(
    readonly findings: readonly Finding[],
    readonly made?: RevokedTrain,
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
 * @throws IncompatibleTrain with what became of the train, and the errors of `writeTrain`, after which it is not made
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
  const findings = await checkedAgain({ ...source, readApi: async () => api }, releases, replaced).catch(
    (error: unknown) => [
      findingOf('trains')(`train ${train.id}`, `it could not be checked again: ${messageOf(error)}`),
    ],
  );
  if (findings.length === 0) return train;
  throw new IncompatibleTrain(findings, await revoked(source, change, train));
}

async function checkedAgain(
  source: ReleaseSource,
  releases: readonly SignedRelease[],
  replaced: readonly UnsignedRelease[],
): Promise<Finding[]> {
  const live = await liveSet(source);
  return [
    // Another remote may have become live meanwhile that needs an event which a member no longer emits.
    ...releases.flatMap((release) => checkRemovedEvents(release, { ...live, replaced })),
    ...(await checkTrain(releases, live)),
  ];
}

/** The train is live already, so a rollback that fails is reported, and is no reason of the rejection. */
async function revoked(
  source: ReleaseSource & { readonly key: TeamKey },
  change: TrainChange,
  train: Train,
): Promise<RevokedTrain> {
  const { id } = train;
  try {
    const members = await membersBefore(source, train);
    if (members.length > 0)
      await writeTrain(source, { ...change, kind: 'rollback', reason: CONCURRENT_RELEASE, members });
    const back = members.map(memberOf);
    return { id, back, staying: await membersAt(source, train) };
  } catch (error) {
    const staying = await membersAt(source, train).catch(() => train.members.map(memberOf));
    return { id, back: [], staying, problem: messageOf(error) };
  }
}

/** @returns the members whose last version is that of the train */
async function membersAt({ store, ring }: ReleaseSource, { members }: Train): Promise<Member[]> {
  const found: Member[] = [];
  for (const { remote, version } of members)
    if ((await readChannel(store, ring, remote)).line.at(-1) === version) found.push({ remote, version });
  return found;
}

const memberOf = ({ remote, version }: Member): Member => ({ remote, version });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
  for (const member of members) {
    const { remote } = member;
    const seen = await readChannelForChange(store, ring, remote);
    // Its entry does not count any more, so it is at the version before the train.
    if (isUncounted(seen, id, member)) continue;
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
