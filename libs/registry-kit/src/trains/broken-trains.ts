import { type Channel, lastLiveEvent } from '../channel.js';

/**
 * A set with a member that cannot be served would not fit. Later changes were made for the set as it is, so it is taken
 * back only while it is the last change of all live versions; canaries and server rendering do not matter.
 * @param channels by remote
 * @param isServed false for a remote whose live version is not served
 * @returns the ids of the trains that are not served at all
 */
export function brokenTrains(
  channels: ReadonlyMap<string, Channel>,
  isServed: (remote: string) => boolean,
): ReadonlySet<string> {
  if ([...channels.values()].every(({ trains }) => trains.length === 0)) return new Set();
  const latest =
    [...channels.values()]
      .map((channel) => lastLiveEvent(channel)?.at ?? '')
      .sort()
      .at(-1) ?? '';
  const broken = new Set<string>();
  for (const [remote, channel] of channels) {
    const id = trainOf(channel);
    const train = channel.trains.find((each) => each.id === id);
    if (train && train.at >= latest && !isServed(remote)) broken.add(train.id);
  }
  return broken;
}

/** @returns the id of the train that promoted the live version, if one did */
export function trainOf(channel: Channel): string | undefined {
  if (channel.trains.length === 0) return undefined;
  const event = lastLiveEvent(channel);
  return event?.kind === 'promote' ? event.train : undefined;
}
