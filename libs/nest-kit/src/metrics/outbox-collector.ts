import { type DataSource } from 'typeorm';
import { type CollectorSetup, type Sample } from './collector.js';

/** An outbox: committed rows to be sent. Table and columns are named as in the schema. */
export interface WatchedOutbox {
  readonly name: string;
  readonly table: string;
  /** Null until a row was sent; an index begins with it. */
  readonly leftAt: string;
  /**
   * Optional; without it no age is reported, for tables whose rows are rewritten with each change of their subject.
   */
  readonly createdAt?: string;
}

type OutboxGauges = 'outbox_messages' | 'outbox_oldest_seconds';
type Row = { readonly messages: number | string; readonly ageMs: number | string | null };

/** The maximum count, so that a scrape costs the same however long the outbox is. */
const COUNTED = 10_000;

/** Number and age of the messages in the outboxes of a database. */
export function outboxCollector(
  source: Pick<DataSource, 'query'>,
  outboxes: readonly WatchedOutbox[],
): CollectorSetup<OutboxGauges> {
  const read = async ({ name, table, leftAt, createdAt }: WatchedOutbox) => {
    const [row] = await source.query<Row[]>(
      `SELECT COUNT(*) AS messages, TIMESTAMPDIFF(MICROSECOND, MIN(o.created), UTC_TIMESTAMP(3)) DIV 1000 AS ageMs
       FROM (SELECT ${createdAt ?? 'NULL'} AS created FROM ${table} WHERE ${leftAt} IS NULL LIMIT ${COUNTED}) o`,
    );
    const labels = { outbox: name };
    const ageSec = Math.max(0, Number(row?.ageMs ?? 0)) / 1_000;
    const ages: Sample[] = createdAt === undefined ? [] : [{ labels, value: ageSec }];
    return { messages: { labels, value: Number(row?.messages ?? 0) }, ages };
  };
  return {
    name: 'outboxes',
    gauges: {
      outbox_messages: { help: `Messages that wait in an outbox, counted to ${COUNTED}`, labels: ['outbox'] },
      outbox_oldest_seconds: { help: 'Age of the oldest message in an outbox', labels: ['outbox'] },
    },
    read: async () => {
      const seen = await Promise.all(outboxes.map(read));
      return {
        outbox_messages: seen.map(({ messages }) => messages),
        outbox_oldest_seconds: seen.flatMap(({ ages }) => ages),
      };
    },
  };
}
