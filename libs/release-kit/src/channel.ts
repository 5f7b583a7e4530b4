import { type ChannelEvent } from '@academy/contracts/release.schemas';

/** An entry of the journal that does not count, and why. */
export interface RefusedEvent {
  readonly sequence: number;
  readonly why: string;
}

/**
 * What the journal of a remote says. `line` holds the versions that were made live one after the other without being
 * taken back since: the last one is live, the ones before it are what can be gone back to.
 */
export interface Channel {
  readonly events: readonly ChannelEvent[];
  readonly line: readonly string[];
  readonly refused: readonly RefusedEvent[];
  /** The number of the next entry. */
  readonly next: number;
}

export const emptyChannel: Channel = { events: [], line: [], refused: [], next: 1 };

/**
 * That nobody came in between is shown by the number, which only one can take. What an entry replaces may be one that
 * does not count any more, since its key is gone.
 * @returns why the event cannot be; undefined where it can
 */
export function misfit({ line }: Channel, { kind, version }: ChannelEvent): string | undefined {
  if (kind !== 'rollback' || line.slice(0, -1).includes(version)) return undefined;
  return `it goes back to ${version}, which is not among those before the live one`;
}

/** @returns the channel after the event; a share below 100 makes nothing live for everyone */
export function withEvent(channel: Channel, event: ChannelEvent): Channel {
  const { line } = channel;
  const after =
    event.kind === 'rollback'
      ? line.slice(0, line.lastIndexOf(event.version, line.length - 2) + 1)
      : event.percent === 100
        ? [...line, event.version]
        : line;
  return { ...channel, events: [...channel.events, event], line: after, next: event.sequence + 1 };
}

export const withRefusal = (channel: Channel, sequence: number, why: string): Channel => ({
  ...channel,
  refused: [...channel.refused, { sequence, why }],
  next: sequence + 1,
});
