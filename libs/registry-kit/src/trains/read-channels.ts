import { type Channel } from '../channel.js';

/**
 * Reads the journals of several remotes so that a train is in all of them or in none: a journal that was read before a
 * train was made is read again.
 * @param read continues after the entries that it has read before
 */
export async function readChannels(
  remotes: readonly string[],
  read: (remote: string) => Promise<Channel>,
): Promise<ReadonlyMap<string, Channel>> {
  const channels = new Map(
    await Promise.all(remotes.map(async (remote) => [remote, await read(remote)] as const)),
  );
  const lost = new Set<string>();
  for (;;) {
    const behind = remotesBehind(channels).filter((remote) => !lost.has(remote));
    if (behind.length === 0) return channels;
    for (const remote of behind) {
      const again = await read(remote);
      // The entry was removed from the store; no reading brings it back.
      if (again.next === channels.get(remote)?.next) lost.add(remote);
      channels.set(remote, again);
    }
  }
}

/**
 * Reads the journals of remotes, and of the other members of their trains: whether a train is served as a set depends on
 * all of them.
 * @param known remotes that have a journal
 */
export async function readChannelsOfTrains(
  remotes: readonly string[],
  known: readonly string[],
  read: (remote: string) => Promise<Channel>,
): Promise<ReadonlyMap<string, Channel>> {
  let names = remotes;
  for (;;) {
    const channels = await readChannels(names, read);
    const members = [...channels.values()]
      .flatMap(({ trains }) => trains)
      .flatMap((train) => train.members.map(({ remote }) => remote));
    const more = new Set(members.filter((remote) => known.includes(remote) && !channels.has(remote)));
    if (more.size === 0) return channels;
    names = [...names, ...more];
  }
}

/** @returns the remotes whose journal ends before an entry of a train that another journal contains */
function remotesBehind(channels: ReadonlyMap<string, Channel>): string[] {
  const members = [...channels.values()].flatMap(({ trains }) => trains).flatMap((train) => train.members);
  const behind = members.filter(({ remote, sequence }) => {
    const channel = channels.get(remote);
    return channel !== undefined && channel.next <= sequence;
  });
  return [...new Set(behind.map(({ remote }) => remote))];
}
