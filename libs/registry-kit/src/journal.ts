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
  withRejection,
} from './channel.js';
import { createEntry, isUnchanged, readEntries } from './journal-entries.js';
import { type ObjectStore, type ReadableStore } from './object-store.js';
import { type Trust } from './platform/trust.js';
import { parseJson } from './release-records.js';
import { InvalidSignature, requireSigner, signWith, type TeamKey } from './release-signature.js';

/** The channel was changed in between; nothing was written. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange';
}

/** The current journal does not allow the change; nothing was written. */
export class InvalidTransition extends Error {
  override readonly name = 'InvalidTransition';
}

/** A separate folder; names of entries are not versions with a record. */
const folderOf = (remote: string): string => `channels/${remote}`;

/**
 * Continues after the entries in `known`, or after those that the cache of the store has: at least one read shows
 * whether there are newer ones. An entry that is signed without permission, or does not follow the one before, is
 * rejected; later ones may be valid.
 */
export async function readChannel(
  store: ReadableStore,
  ring: Trust,
  remote: string,
  known?: Channel,
): Promise<Channel> {
  const before = known ?? store.journals?.get(ring, remote) ?? emptyChannel;
  const channel = await readEntries(store, folderOf(remote), before, {
    isFresh: before === emptyChannel,
    take: (channel, text) => taken(channel, ring, remote, text),
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

function taken(channel: Channel, ring: Trust, remote: string, text: string): Channel {
  const { next } = channel;
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
  const why = invalidTransition(channel, event);
  return why ? withRejection(channel, next, why) : withEvent(channel, event);
}

/**
 * @param event as read, with every field
 * @throws InvalidSignature if it is not signed by the team, or the role of the server does not allow it
 */
function requireRight(ring: Trust, channel: Channel, event: ChannelEvent): void {
  const signer = requireSigner(ring, 'channel event', event, event.at);
  const why = 'role' in signer ? roleViolation(signer.role, channel, event) : undefined;
  if (why) throw new InvalidSignature(why);
}

export interface ChannelChange extends Pick<
  ChannelEvent,
  'kind' | 'version' | 'by' | 'actor' | 'approvedBy' | 'reason'
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
 * Appends an entry under the next number.
 * @throws InvalidTransition if the transition or its texts are invalid, ConcurrentChange if that number was used
 * meanwhile, InvalidSignature if the key may not change this remote
 */
export async function appendEvent(
  { store, ring, key }: SigningContext,
  { remote, seen, kind, version, by, actor, approvedBy, reason, percent = 100 }: ChannelChange,
): Promise<ChannelEvent> {
  const last = seen.events.at(-1);
  const words = channelEventText.safeParse({ by, reason, percent });
  if (!words.success) throw new InvalidTransition(z.prettifyError(words.error));
  const event = signWith(key, 'channel event', {
    remote,
    sequence: seen.next,
    kind,
    version,
    percent,
    by,
    ...(actor && { actor }),
    ...(approvedBy && { approvedBy }),
    reason,
    at: new Date().toISOString(),
    previous: last ? { sequence: last.sequence, version: last.version } : null,
  });
  requireRight(ring, seen, event);
  const why = invalidTransition(seen, event);
  if (why) throw new InvalidTransition(why);
  if (!(await createEntry(store, folderOf(remote), event)))
    throw new ConcurrentChange(`Somebody else changed what is live of ${remote} at the same moment`);
  return event;
}
