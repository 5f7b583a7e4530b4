import {
  channelEvent,
  type ChannelEvent,
  channelEventText,
  type KeyRing,
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
import { type ObjectStore, OversizeError } from './object-store.js';
import { parseJson } from './release-records.js';
import { InvalidSignature, requireSigner, signWith, type TeamKey } from './signing.js';

/** The channel was changed in between; nothing was written. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange';
}

/** The current journal does not allow the change; nothing was written. */
export class InvalidTransition extends Error {
  override readonly name = 'InvalidTransition';
}

/** A separate folder; names of entries are not versions with a record. */
const FOLDER = 'channels';

const keyOf = (remote: string, sequence: number) =>
  `${FOLDER}/${remote}/${String(sequence).padStart(8, '0')}.json`;

/**
 * Continues after the entries in `known`. Entries are written without a gap, so the first missing number is the end,
 * unless an entry was removed: a read from the beginning checks the entries after it, and counts on like readers that
 * had read it before. An entry that is signed without permission, or does not follow the one before, is rejected;
 * later ones may be valid.
 */
export async function readChannel(
  store: ObjectStore,
  ring: KeyRing,
  remote: string,
  known: Channel = emptyChannel,
): Promise<Channel> {
  let channel = known;
  for (;;) {
    const content = await store.read(keyOf(remote, channel.next)).catch(oversized);
    if (content === 'oversized')
      channel = withRejection(channel, channel.next, 'it is larger than an entry can be');
    else if (content) channel = taken(channel, ring, remote, content.toString());
    else if (known === emptyChannel && (await isMissing(store, remote, channel.next)))
      channel = withRejection(channel, channel.next, 'it is missing, though later ones are there');
    else return channel;
  }
}

/** An oversized entry in one team's journal must not prevent reads of the other journals. */
function oversized(error: unknown): 'oversized' {
  if (error instanceof OversizeError) return 'oversized';
  throw error;
}

/** @returns true if this entry is missing and later entries exist */
async function isMissing(store: ObjectStore, remote: string, sequence: number): Promise<boolean> {
  const names = await store.list(`${FOLDER}/${remote}`);
  const numbers = names.map((name) => Number(/^(\d{8})\.json$/.exec(name)?.[1] ?? 0));
  return numbers.some((number) => number > sequence) && !numbers.includes(sequence);
}

function taken(channel: Channel, ring: KeyRing, remote: string, text: string): Channel {
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
function requireRight(ring: KeyRing, channel: Channel, event: ChannelEvent): void {
  const signer = requireSigner(ring, 'channel event', event, event.at);
  const why = 'role' in signer ? roleViolation(signer.role, channel, event) : undefined;
  if (why) throw new InvalidSignature(why);
}

export interface ChannelChange extends Pick<ChannelEvent, 'kind' | 'version' | 'by' | 'reason'> {
  readonly remote: string;
  /** The state of the channel that the change was decided on: a change since then makes this one fail. */
  readonly seen: Channel;
  readonly percent?: number;
}

/** The store, the key ring, and the key to sign with. */
export interface SigningContext {
  readonly store: ObjectStore;
  readonly ring: KeyRing;
  readonly key: TeamKey;
}

/**
 * Appends an entry under the next number.
 * @throws InvalidTransition if the transition or its texts are invalid, ConcurrentChange if that number was used
 * meanwhile, InvalidSignature if the key may not change this remote
 */
export async function appendEvent(
  { store, ring, key }: SigningContext,
  { remote, seen, kind, version, by, reason, percent = 100 }: ChannelChange,
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
    reason,
    at: new Date().toISOString(),
    previous: last ? { sequence: last.sequence, version: last.version } : null,
  });
  requireRight(ring, seen, event);
  const why = invalidTransition(seen, event);
  if (why) throw new InvalidTransition(why);
  const isFirst = await store.create(
    keyOf(remote, event.sequence),
    Buffer.from(`${JSON.stringify(event, null, 2)}\n`),
  );
  if (!isFirst)
    throw new ConcurrentChange(`Somebody else changed what is live of ${remote} at the same moment`);
  return event;
}
