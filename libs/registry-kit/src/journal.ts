import {
  channelEvent,
  type ChannelEvent,
  channelEventText,
} from '@academy/contracts/releases/release.schemas';
import { z } from 'zod';
import {
  roleViolation,
  type Channel,
  emptyChannel,
  invalidTransition,
  withEvent,
  withoutEvent,
  withRejection,
} from './channel.js';
import { createEntry, isUnchanged, readEntries } from './journal-entries.js';
import { type ObjectStore, type ReadableStore } from './object-store.js';
import { type Trust } from './platform/trust.js';
import { parseJson } from './release-records.js';
import {
  InvalidSignature,
  requireSigner,
  signWith,
  type SignedKind,
  type TeamKey,
} from './release-signature.js';
import { endTrain, hasMember, readTrainOutcome } from './trains/train-outcomes.js';

/** The channel was changed in between; nothing was written. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange';
}

/** The current journal does not allow the change; nothing was written. */
export class InvalidTransition extends Error {
  override readonly name = 'InvalidTransition';
}

/** A separate folder; names of entries are not versions with a record. */
export const folderOf = (remote: string): string => `channels/${remote}`;

/**
 * Continues after the entries in `known`, or after those that the cache of the store has: at least one read shows
 * whether there are newer ones. An entry that is signed without permission, or does not follow the one before, is
 * rejected; later ones may be valid. The entry of an undecided train is read again later.
 */
export async function readChannel(
  store: ReadableStore,
  ring: Trust,
  remote: string,
  known?: Channel,
): Promise<Channel> {
  const last = known ?? store.journals?.get(ring, remote) ?? emptyChannel;
  const { undecided, ...decided } = last;
  const before = undecided === undefined ? last : decided;
  const channel = await readEntries<Channel>(store, folderOf(remote), before, {
    isFresh: before === emptyChannel,
    take: (channel, text) => taken(channel, { store, ring, remote }, text),
    reject: (channel, why) => withRejection(channel, channel.next, why),
  });
  if (!known) store.journals?.set(ring, remote, channel);
  return channel;
}

/**
 * Reads it for a decision to write or to remove something. Cached entries are compared with a listing: a store that was
 * restored from a backup, or has lost an entry, is read from its first entry on, as by a process that has just started.
 */
export async function readChannelForChange(
  store: ReadableStore,
  ring: Trust,
  remote: string,
): Promise<Channel> {
  const channel = await readChannel(store, ring, remote);
  if (!store.journals || (await isUnchanged(store, folderOf(remote), channel))) return channel;
  store.journals.delete(remote);
  return readChannel(store, ring, remote);
}

interface JournalSource {
  readonly store: ReadableStore;
  readonly ring: Trust;
  readonly remote: string;
}

async function taken(channel: Channel, source: JournalSource, text: string): Promise<Channel> {
  const { next } = channel;
  const { remote, ring } = source;
  const value = parseJson(text);
  const { data: event } = channelEvent.safeParse(value);
  if (!event) return withRejection(channel, next, 'it is no channel event');
  if (event.remote !== remote || event.sequence !== next) {
    return withRejection(channel, next, `it is entry ${event.sequence} of ${event.remote}`);
  }
  try {
    requireRight(ring, channel, value as ChannelEvent);
  } catch (error) {
    if (error instanceof InvalidSignature) return withRejection(channel, next, error.message);
    throw error;
  }
  if (event.train !== undefined) return takenOfTrain(channel, source, event, event.train);
  const why = unseenTrain(channel, event) ?? invalidTransition(channel, event);
  return why ? withRejection(channel, next, why) : withEvent(channel, event);
}

const UNSEEN = 'it was made without entry';

/**
 * Commands that do not know trains reject the entry of a train, and write after it as if it were not there. Such a change
 * was not made for the version that the train made live, and would take a member out of it. The next change by such a
 * command replaces the rejected one.
 */
function unseenTrain({ events, rejected, trains }: Channel, { previous }: ChannelEvent): string | undefined {
  if (trains.length === 0) return undefined;
  const last = events.findLast(({ train }) => train !== undefined);
  const seen = previous?.sequence ?? 0;
  const isAfterOther = rejected.some(({ sequence, why }) => sequence === seen && why.startsWith(UNSEEN));
  if (!last || (seen >= last.sequence && !isAfterOther)) return undefined;
  return `${UNSEEN} ${last.sequence}, of train ${last.train}: update the command, and repeat the change`;
}

/** An entry of a train counts from the moment when the train was made. */
async function takenOfTrain(
  channel: Channel,
  { store, ring }: JournalSource,
  event: ChannelEvent,
  id: string,
): Promise<Channel> {
  const { next } = channel;
  const outcome = await readTrainOutcome(store, ring, id).catch((error: unknown) => {
    if (error instanceof InvalidSignature) return error.message;
    throw error;
  });
  if (outcome === undefined) return { ...channel, undecided: id };
  if (typeof outcome === 'string') return withRejection(channel, next, `its train ${id}: ${outcome}`);
  if (outcome.outcome === 'ended') return withoutEvent(channel);
  if (!hasMember(outcome, event)) return withRejection(channel, next, `its train ${id} does not contain it`);
  const why = invalidTransition(channel, event);
  if (why) return withRejection(channel, next, why);
  return { ...withEvent(channel, event), trains: [...channel.trains, outcome] };
}

/** Readers that do not know trains reject the signature, instead of counting the entry before its train is made. */
const kindOf = ({ train }: Pick<ChannelEvent, 'train'>): SignedKind =>
  train === undefined ? 'channel event' : 'train entry';

/**
 * @param event as read, with every field
 * @throws InvalidSignature if it is not signed by the team, or the role of the server does not allow it
 */
function requireRight(ring: Trust, channel: Channel, event: ChannelEvent): void {
  const signer = requireSigner(ring, kindOf(event), event, event.at);
  const why = 'role' in signer ? roleViolation(signer.role, channel, event) : undefined;
  if (why) throw new InvalidSignature(why);
}

export interface ChannelChange extends Pick<
  ChannelEvent,
  'kind' | 'version' | 'by' | 'actor' | 'approvedBy' | 'reason' | 'train'
> {
  readonly remote: string;
  /** The state of the channel that the change was decided on: a change since then makes this one fail. */
  readonly seen: Channel;
  readonly percent?: number;
}

/** The store, the key ring, and the key to sign with. */
export interface SigningContext {
  readonly store: ObjectStore;
  readonly ring: Trust;
  readonly key: TeamKey;
}

/**
 * Appends an entry under the next number. An undecided train that has it is ended.
 * @throws InvalidTransition if the transition or its texts are invalid, ConcurrentChange if that number was used
 * meanwhile, InvalidSignature if the key may not change this remote
 */
export async function appendEvent(
  { store, ring, key }: SigningContext,
  { remote, seen: before, kind, version, by, actor, approvedBy, reason, train, percent = 100 }: ChannelChange,
): Promise<ChannelEvent> {
  const words = channelEventText.safeParse({ by, reason, percent });
  if (!words.success) throw new InvalidTransition(z.prettifyError(words.error));
  const seen = await decided({ store, ring, key }, remote, before);
  const last = seen.events.at(-1);
  const event = signWith(key, kindOf({ train }), {
    remote,
    sequence: seen.next,
    kind,
    version,
    percent,
    by,
    ...(actor && { actor }),
    ...(approvedBy && { approvedBy }),
    ...(train !== undefined && { train }),
    reason,
    at: new Date().toISOString(),
    previous: last ? { sequence: last.sequence, version: last.version } : null,
  });
  requireRight(ring, seen, event);
  const why = invalidTransition(seen, event);
  if (why) throw new InvalidTransition(why);
  if (!(await createEntry(store, folderOf(remote), event))) throw concurrentChange(remote);
  return event;
}

const concurrentChange = (remote: string): ConcurrentChange =>
  new ConcurrentChange(`Somebody else changed what is live of ${remote} at the same moment`);

/** @returns the journal after the undecided train that stops it, which is ended: its process may have died */
async function decided(
  { store, ring, key }: SigningContext,
  remote: string,
  seen: Channel,
): Promise<Channel> {
  let channel = seen;
  while (channel.undecided !== undefined) {
    await endTrain(store, key, channel.undecided);
    channel = await readChannel(store, ring, remote, channel);
    if (channel.events.length !== seen.events.length) throw concurrentChange(remote);
  }
  return channel;
}
