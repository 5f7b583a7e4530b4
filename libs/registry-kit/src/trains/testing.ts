import { readChannel, type SigningContext } from '../journal.js';
import { type MemberChange } from './write-train.js';

/** @returns the members of a train with their journals as they are now */
export const membersSeen = (
  { store, ring }: SigningContext,
  remotes: readonly string[],
  version: string,
): Promise<MemberChange[]> =>
  Promise.all(
    remotes.map(async (remote) => ({ remote, version, seen: await readChannel(store, ring, remote) })),
  );
