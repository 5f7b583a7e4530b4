import { type ChannelEvent, type KeyRing } from '@academy/contracts/releases/release.schemas';
import { trainOutcome, type Train, type TrainOutcome } from '@academy/contracts/releases/train.schemas';
import { type ObjectStore, OversizeError, type ReadableStore } from '../object-store.js';
import { parseJson } from '../release-records.js';
import {
  InvalidSignature,
  requireAnyKey,
  requireRegistry,
  signWith,
  type TeamKey,
} from '../release-signature.js';

/** Far larger than a train of all remotes. */
const MAX_BYTES = 1_000_000;

const keyOf = (id: string): string => `trains/${id}.json`;

/**
 * @returns the outcome of a train; undefined while it is undecided
 * @throws InvalidSignature for an object that is no outcome of this train
 */
export async function readTrainOutcome(
  store: ReadableStore,
  ring: KeyRing,
  id: string,
): Promise<TrainOutcome | undefined> {
  const content = await store.read(keyOf(id), MAX_BYTES).catch((error: unknown) => {
    // One such object must not prevent reads of the other journals.
    if (error instanceof OversizeError) throw new InvalidSignature('its outcome is larger than one can be');
    throw error;
  });
  if (!content) return undefined;
  const value = parseJson(content.toString());
  const { data } = trainOutcome.safeParse(value);
  if (data?.id !== id) throw new InvalidSignature('it is no outcome of this train');
  if (data.outcome === 'made') requireRegistry(ring, 'train', value as TrainOutcome, data.at);
  else requireAnyKey(ring, 'train', value as TrainOutcome, data.at);
  return data;
}

/** True if the train contains the entry under its number. */
export const hasMember = (
  { members }: Train,
  { remote, sequence, kind, version }: Pick<ChannelEvent, 'remote' | 'sequence' | 'kind' | 'version'>,
): boolean =>
  members.some(
    (member) =>
      member.remote === remote &&
      member.sequence === sequence &&
      member.kind === kind &&
      member.version === version,
  );

/** @returns the train, or undefined if it was ended before; its entries count from this moment */
export async function createTrain(
  store: ObjectStore,
  key: TeamKey,
  train: Omit<Train, 'outcome' | 'at' | 'signature'>,
): Promise<Train | undefined> {
  const made = signWith(key, 'train', {
    ...train,
    outcome: 'made' as const,
    at: new Date().toISOString(),
  });
  return (await create(store, made)) ? made : undefined;
}

/** Ends a train that is undecided. @returns false if it was decided before */
export const endTrain = (store: ObjectStore, key: TeamKey, id: string): Promise<boolean> =>
  create(store, signWith(key, 'train', { id, outcome: 'ended' as const, at: new Date().toISOString() }));

const create = (store: ObjectStore, outcome: TrainOutcome): Promise<boolean> =>
  store.create(keyOf(outcome.id), Buffer.from(`${JSON.stringify(outcome, null, 2)}\n`));
