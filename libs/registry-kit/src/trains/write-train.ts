import { randomBytes } from 'node:crypto';
import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { type Train, type TrainMember } from '@academy/contracts/releases/train.schemas';
import { type Channel } from '../channel.js';
import { appendEvent, ConcurrentChange, readChannel, type SigningContext } from '../journal.js';
import { createTrain, endTrain, readTrainOutcome } from './train-outcomes.js';

const ID_BYTES = 12;

/** The journal of a member has moved on; nothing of the train counts. */
export class MemberChanged extends Error {
  override readonly name = 'MemberChanged';

  constructor(readonly remote: string) {
    super(`Somebody else changed what is live of ${remote} meanwhile`);
  }
}

export interface MemberChange extends Pick<ChannelEvent, 'remote' | 'version'> {
  /** The state of its channel that the train was decided on. */
  readonly seen: Channel;
}

export interface TrainChange extends Pick<ChannelEvent, 'by' | 'approvedBy' | 'reason'> {
  readonly kind: 'promote' | 'rollback';
  readonly actor: NonNullable<ChannelEvent['actor']>;
  readonly members: readonly MemberChange[];
}

/**
 * Writes the entries of all members, and then the train, from which they count (decision 0222). A process that dies in
 * between leaves entries that no reader counts; the next writer of such a journal ends the train.
 * @throws MemberChanged, and the errors of `appendEvent`; then no entry counts
 */
export async function writeTrain(
  signing: SigningContext,
  { kind, members, by, actor, approvedBy, reason }: TrainChange,
): Promise<Train> {
  await requireUnchanged(signing, members);
  const id = randomBytes(ID_BYTES).toString('hex');
  const entries: TrainMember[] = [];
  const sender = { by, actor, ...(approvedBy && { approvedBy }), reason };
  try {
    for (const { remote, version, seen } of members) {
      const change = { remote, version, seen, kind, ...sender, train: id };
      const { sequence } = await appendEvent(signing, change).catch(changedMember(remote));
      entries.push({ remote, sequence, kind, version });
    }
    const made = await createTrain(signing.store, signing.key, { id, members: entries, ...sender });
    if (made) return made;
  } catch (error) {
    if (error instanceof MemberChanged && entries.length === 0) throw error;
    const made = await endedOrMade(signing, id).catch(() => undefined);
    if (made) return made;
    throw error;
  }
  throw new MemberChanged(entries.map(({ remote }) => remote).join(', '));
}

/** Most trains that are lost leave nothing behind, because they are lost here. */
async function requireUnchanged(
  { store, ring }: SigningContext,
  members: readonly MemberChange[],
): Promise<void> {
  for (const { remote, seen } of members)
    if ((await readChannel(store, ring, remote, seen)).next !== seen.next) throw new MemberChanged(remote);
}

const changedMember =
  (remote: string) =>
  (error: unknown): never => {
    throw error instanceof ConcurrentChange ? new MemberChanged(remote) : error;
  };

/** Ends the train. @returns the train if it was made, though its writer did not get the response of the store */
async function endedOrMade({ store, ring, key }: SigningContext, id: string): Promise<Train | undefined> {
  if (await endTrain(store, key, id)) return undefined;
  const outcome = await readTrainOutcome(store, ring, id);
  return outcome?.outcome === 'made' ? outcome : undefined;
}
