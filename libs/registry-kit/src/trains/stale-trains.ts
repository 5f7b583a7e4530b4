import { folderOf, readChannel } from '../journal.js';
import { keyOf } from '../journal-entries.js';
import { type RemovableStore } from '../object-store.js';
import { type Trust } from '../platform/trust.js';
import { type TeamKey } from '../release-signature.js';
import { endTrain } from './train-outcomes.js';

interface RegistryContext {
  readonly store: RemovableStore;
  readonly ring: Trust;
  readonly key: TeamKey;
}

/**
 * Ends the train of a process that has died, before another change of the remote does. Commands that do not know trains
 * write after its entry without ending it, and no reader counts their changes until then.
 * @param oldest a train whose entry was written later may be under way
 * @returns the id of the train that was ended
 */
export async function endStaleTrain(
  { store, ring, key }: RegistryContext,
  remote: string,
  oldest: Date,
): Promise<string | undefined> {
  const { undecided, next } = await readChannel(store, ring, remote);
  if (undecided === undefined) return undefined;
  const entry = (await store.objects(folderOf(remote))).find(
    (one) => one.key === keyOf(folderOf(remote), next),
  );
  if (!entry || entry.writtenAt > oldest) return undefined;
  return (await endTrain(store, key, undecided)) ? undecided : undefined;
}
