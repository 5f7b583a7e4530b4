import { type ChannelEvent, type ServerRole } from '@academy/contracts/releases/release.schemas';

/** An entry of the journal that does not count, and why. */
interface RejectedEvent {
  readonly sequence: number;
  readonly why: string;
}

/** A version that a share of the sessions gets beside the live one. */
export interface Canary {
  readonly version: string;
  /** The share of the sessions, 1 to 100. */
  readonly percent: number;
  /** The entry that began it: a change of its share is the same canary. */
  readonly began: number;
}

/**
 * State of a remote by its journal. `line` holds the versions that were made live one after the other and not
 * revoked since: the last one is live, rollbacks may choose any before it.
 */
export interface Channel {
  readonly events: readonly ChannelEvent[];
  readonly line: readonly string[];
  readonly canary: Canary | undefined;
  /** Whether servers render its pages. */
  readonly isRendered: boolean;
  readonly rejected: readonly RejectedEvent[];
  /** The number of the next entry. */
  readonly next: number;
}

export const emptyChannel: Channel = {
  events: [],
  line: [],
  canary: undefined,
  isRendered: true,
  rejected: [],
  next: 1,
};

/**
 * The sequence number proves that no other event is in between, since only one can take it. The replaced
 * release may be one that no longer counts, because its key was revoked.
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

/** @returns why a server of that role may not do this by itself; undefined where it may (decision 0092) */
export function roleViolation(
  role: ServerRole,
  { canary, line }: Channel,
  { kind, version }: ChannelEvent,
): string | undefined {
  if (role === 'guard') {
    const isRevert = kind === 'rollback' && canary !== undefined && line.at(-1) === version;
    return isRevert ? undefined : 'a guard reverts canaries and does nothing else';
  }
  if (kind !== 'promote' || canary?.version === version) return undefined;
  return 'an operator promotes nothing but the canary that runs';
}

/** @returns the channel after the event; a canary makes nothing live for everyone */
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
  // Again, after the entry between the two no longer counts: one step back leads to what was before both.
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

/** @returns the entry that made the live version live: the end of a canary beside it is none */
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
