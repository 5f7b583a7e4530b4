import { type ItemType } from '@academy/contracts/identity.schemas';
import { type EntityManager } from 'typeorm';
import { type Entry } from '../entries/entry.entity.js';
import { CHUNK_LENGTH, chunkOf, ItemSet } from './item-set.js';
import { flag, wordsOf } from './search-terms.js';

export type Searched = Pick<Entry, 'title' | 'category' | 'createdBy' | 'description' | 'publication'>;

interface Change {
  readonly word: string;
  readonly numbers: readonly number[];
  readonly isIn: boolean;
}
interface Place {
  readonly type: ItemType;
  readonly chunk: number;
}

const TABLES = { course: 'courses', workshop: 'workshops' } as const;
/** Rows of one statement. */
const BATCH = 500;

/**
 * Brings the index to what an item says now, in the transaction that saves it. That transaction holds the row of the
 * catalogue's version, so nobody else writes here meanwhile.
 * @param before null for an item that is new
 */
export async function indexItem(
  manager: EntityManager,
  { type, number }: { readonly type: ItemType; readonly number: number },
  { before, after }: { readonly before: Searched | null; readonly after: Searched },
): Promise<void> {
  const old = before ? wordsOfItem(before) : new Set<string>();
  const words = wordsOfItem(after);
  const numbers = [number];
  const gone = [...old].filter((word) => !words.has(word)).map((word) => ({ word, numbers, isIn: false }));
  const added = [...words].filter((word) => !old.has(word)).map((word) => ({ word, numbers, isIn: true }));
  await write(manager, { type, chunk: chunkOf(number) }, [...gone, ...added]);
}

/** Makes the index anew from the items as they are. Within one transaction, so that a search finds them meanwhile. */
export async function reindex(manager: EntityManager): Promise<void> {
  for (const type of ['course', 'workshop'] as const) {
    await manager.query('DELETE FROM search_words WHERE itemType = ?', [type]);
    const [row] = (await manager.query(`SELECT MAX(number) AS last FROM ${TABLES[type]}`)) as [
      { last: number | null },
    ];
    for (let chunk = 0; chunk <= chunkOf(row.last ?? 0); chunk += 1)
      await reindexChunk(manager, { type, chunk });
  }
}

async function reindexChunk(manager: EntityManager, place: Place): Promise<void> {
  const from = place.chunk * CHUNK_LENGTH;
  const items = (await manager.query(
    `SELECT number, title, category, createdBy, description, publication FROM ${TABLES[place.type]}
     WHERE number BETWEEN ? AND ?`,
    [from, from + CHUNK_LENGTH - 1],
  )) as (Searched & { number: number })[];
  const numbersOf = new Map<string, number[]>();
  for (const item of items) {
    for (const word of wordsOfItem(item)) {
      const numbers = numbersOf.get(word) ?? [];
      numbersOf.set(word, numbers);
      numbers.push(item.number);
    }
  }
  const changes = [...numbersOf].map(([word, numbers]) => ({ word, numbers, isIn: true }));
  await write(manager, place, changes);
}

async function write(manager: EntityManager, place: Place, changes: readonly Change[]): Promise<void> {
  for (let begin = 0; begin < changes.length; begin += BATCH)
    await writeBatch(manager, place, changes.slice(begin, begin + BATCH));
}

async function writeBatch(
  manager: EntityManager,
  { type, chunk }: Place,
  changes: readonly Change[],
): Promise<void> {
  const at = [type, chunk, changes.map(({ word }) => word)];
  const present = (await manager.query(
    'SELECT word, items FROM search_words WHERE itemType = ? AND chunk = ? AND word IN (?)',
    at,
  )) as { word: string; items: Buffer }[];
  const itemsOf = new Map(present.map(({ word, items }) => [word, items]));
  const rows = changes.map(({ word, numbers, isIn }) => {
    const set = ItemSet.empty();
    set.add(0, itemsOf.get(word) ?? Buffer.alloc(0));
    for (const number of numbers) set.put(number % CHUNK_LENGTH, isIn);
    return [type, word, chunk, set.pack(0)] as const;
  });
  const kept = rows.filter(([, , , items]) => items.length > 0);
  const empty = rows.filter(([, , , items]) => items.length === 0).map(([, word]) => word);
  if (empty.length > 0)
    await manager.query('DELETE FROM search_words WHERE itemType = ? AND chunk = ? AND word IN (?)', [
      type,
      chunk,
      empty,
    ]);
  if (kept.length > 0)
    await manager.query(
      `INSERT INTO search_words (itemType, word, chunk, items) VALUES ?
       ON DUPLICATE KEY UPDATE items = VALUES(items)`,
      [kept],
    );
}

const wordsOfItem = ({ title, category, createdBy, description, publication }: Searched): Set<string> =>
  wordsOf(title, category, createdBy, description)
    .add(flag('publication', publication))
    .add(flag('category', category));
