import { type ObjectStore, OversizeError, type ReadableStore } from './object-store.js';

export const keyOf = (folder: string, sequence: number): string =>
  `${folder}/${String(sequence).padStart(8, '0')}.json`;

interface EntryReader<Journal> {
  /** True to read from the first entry on. */
  readonly isFresh: boolean;
  /** @returns the journal with its next entry, accepted or rejected; with the same `next` if it is not decided yet */
  take(journal: Journal, text: string): Journal | Promise<Journal>;
  /** @returns the journal with its next entry rejected */
  reject(journal: Journal, why: string): Journal;
}

/**
 * Reads the entries of a journal from its next number on. Entries are written without a gap, so the first missing
 * number is the end, unless an entry was removed: a read from the beginning checks the entries after it, and counts on
 * like readers that had read it before.
 */
export async function readEntries<Journal extends { readonly next: number }>(
  store: ReadableStore,
  folder: string,
  known: Journal,
  { isFresh, take, reject }: EntryReader<Journal>,
): Promise<Journal> {
  let journal = known;
  for (;;) {
    const content = await store.read(keyOf(folder, journal.next)).catch(oversized);
    if (content === 'oversized') journal = reject(journal, 'it is larger than an entry can be');
    else if (content) {
      const after = await take(journal, content.toString());
      if (after.next === journal.next) return after;
      journal = after;
    } else if (isFresh && (await isMissing(store, folder, journal.next)))
      journal = reject(journal, 'it is missing, though later ones are there');
    else return journal;
  }
}

/**
 * Writes an entry under its number.
 * @returns false if that number is taken; nothing was written
 */
export const createEntry = (
  store: ObjectStore,
  folder: string,
  entry: { readonly sequence: number },
): Promise<boolean> =>
  store.create(keyOf(folder, entry.sequence), Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));

/** An oversized entry in one journal must not prevent reads of the others. */
function oversized(error: unknown): 'oversized' {
  if (error instanceof OversizeError) return 'oversized';
  throw error;
}

/** @returns true if this entry is missing and later entries exist */
async function isMissing(store: ReadableStore, folder: string, sequence: number): Promise<boolean> {
  const numbers = await numbersIn(store, folder);
  return numbers.some((number) => number > sequence) && !numbers.includes(sequence);
}

/**
 * @param known a journal that was read before, from the next entry on
 * @returns false if an entry of it is not in the store any more, or one exists after its end
 */
export async function isUnchanged(
  store: ReadableStore,
  folder: string,
  { events, next }: { readonly events: readonly { readonly sequence: number }[]; readonly next: number },
): Promise<boolean> {
  const numbers = new Set(await numbersIn(store, folder));
  return events.every(({ sequence }) => numbers.has(sequence)) && Math.max(0, ...numbers) < next;
}

async function numbersIn(store: ReadableStore, folder: string): Promise<number[]> {
  const names = await store.list(folder);
  return names.map((name) => Number(/^(\d{8})\.json$/.exec(name)?.[1] ?? 0));
}
