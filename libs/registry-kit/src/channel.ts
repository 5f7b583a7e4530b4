import { type ChannelEvent, type ServerRole } from '@academy/contracts/releases/release.schemas';
import { type Train } from '@academy/contracts/releases/train.schemas';

/** A rejected entry of the journal, and the reason. */
interface RejectedEvent {
  readonly sequence: number;
  readonly why: string;
}

/** A version that is served to a share of the sessions instead of the live one. */
export interface Canary {
  readonly version: string;
  /** The share of the sessions, 1 to 100. */
  readonly percent: number;
  /** The entry that started it: a change of the share does not start another canary. */
  readonly began: number;
}

/**
 * State of a remote according to its journal. `line` contains the versions that became live one after the other and
 * were not revoked since: the last one is live, a rollback may choose any before it.
 */
export interface Channel {
  readonly events: readonly ChannelEvent[];
  readonly line: readonly string[];
  readonly canary: Canary | undefined;
  /** True if its pages are rendered on the server. */
  readonly isRendered: boolean;
  readonly rejected: readonly RejectedEvent[];
  /** The trains of its entries. */
  readonly trains: readonly Train[];
  /** The undecided train whose entry has the number `next`; a writer ends it. */
  readonly undecided?: string;
  /** The number of the next entry. */
  readonly next: number;
}

export const emptyChannel: Channel = {
  events: [],
  line: [],
  canary: undefined,
  isRendered: true,
  rejected: [],
  trains: [],
  next: 1,
};

/**
 * The sequence number proves that no other event is in between, since each number is used once. The replaced release
 * may have been rejected since, because its key was revoked.
 * @returns why the event is impossible; undefined if it is possible
 */
export function invalidTransition(channel: Channel, event: ChannelEvent): string | undefined {
  const { canary, line } = channel;
  const { kind, percent, version } = event;
  if (kind !== 'canary' && percent !== 100) return 'only a canary has a share';
  if (kind === 'canary' && line.length === 0) return 'nothing is live beside which it could be a canary';
  if (kind === 'canary' && line.at(-1) === version) return `${version} is live already`;
  if (isSwitch(kind)) return invalidSwitch(channel, event);
  if (kind !== 'rollback' || line.slice(0, -1).includes(version)) return undefined;
  if (canary && line.at(-1) === version) return undefined;
  return `it goes back to ${version}, which is not among those before the live one`;
}

const isSwitch = (kind: ChannelEvent['kind']): boolean => kind === 'ssr-off' || kind === 'ssr-on';

function invalidSwitch({ isRendered, line }: Channel, { kind, version }: ChannelEvent): string | undefined {
  if (line.at(-1) !== version) return `${version} is not live`;
  if (isRendered === (kind === 'ssr-off')) return undefined;
  return `server rendering is ${isRendered ? 'on' : 'off'} already`;
}

/**
 * @returns the reason why a server with that role may not make this change on its own; undefined if it may (decision
 * 0092)
 */
export function roleViolation(
  role: ServerRole,
  { canary, line }: Channel,
  { kind, version }: Pick<ChannelEvent, 'kind' | 'version'>,
): string | undefined {
  // Its service runs the gate before and after each change, and rejects those that its grants do not allow.
  if (role === 'registry') return undefined;
  if (role === 'guard') {
    const isRevert = kind === 'rollback' && canary !== undefined && line.at(-1) === version;
    return isRevert ? undefined : 'a guard reverts canaries and does nothing else';
  }
  if (isSwitch(kind)) return 'an operator does not switch server rendering';
  if (kind !== 'promote' || canary?.version === version) return undefined;
  return 'an operator promotes nothing but the canary that runs';
}

/** @returns the channel after the event; a canary does not change the live version */
export function withEvent(channel: Channel, event: ChannelEvent): Channel {
  const { kind, percent, sequence, version } = event;
  const after = { ...channel, events: [...channel.events, event], next: sequence + 1 };
  if (kind === 'canary') {
    const began = channel.canary?.version === version ? channel.canary.began : sequence;
    return { ...after, canary: { version, percent, began } };
  }
  if (isSwitch(kind)) return { ...after, isRendered: kind === 'ssr-on' };
  return { ...after, line: lineAfter(channel, event), canary: undefined };
}

function lineAfter({ canary, line }: Channel, { kind, version }: ChannelEvent): readonly string[] {
  // The same version again, because the entry in between was rejected: one rollback leads to the version before both.
  if (kind === 'promote') return line.at(-1) === version ? line : [...line, version];
  // A rollback to the live version only ends the canary.
  if (canary && line.at(-1) === version) return line;
  return line.slice(0, line.lastIndexOf(version, line.length - 2) + 1);
}

export const withRejection = (channel: Channel, sequence: number, why: string): Channel => ({
  ...channel,
  rejected: [...channel.rejected, { sequence, why }],
  next: sequence + 1,
});

/** An entry of a train that was ended: it changes nothing, and is no fault of the journal. */
export const withoutEvent = (channel: Channel): Channel => ({ ...channel, next: channel.next + 1 });

/** @returns the entry that made the live version live; the end of a canary is not such an entry */
export function lastLiveEvent({ events }: Pick<Channel, 'events'>): ChannelEvent | undefined {
  let made: ChannelEvent | undefined;
  let channel = emptyChannel;
  for (const event of events) {
    const after = withEvent(channel, event);
    if (after.line.at(-1) !== channel.line.at(-1)) made = event;
    channel = after;
  }
  return made;
}
