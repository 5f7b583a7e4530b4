import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestSchema } from '@academy/nest-kit/testing';
import { DataSource, type Logger } from 'typeorm';
import { paymentDatabase } from '../src/database/data-source.js';
import { OrderHistory } from '../src/orders/timeline/order-history.repository.js';
import { IdempotencyKeysRepository } from '../src/checkout/idempotency-keys.repository.js';
import { OrdersRepository } from '../src/orders/orders.repository.js';
import { OutboxRepository } from '../src/outbox/outbox.repository.js';
import { AttemptsRepository } from '../src/payments/attempts/attempts.repository.js';
import { WebhookInboxRepository } from '../src/webhooks/webhook-inbox.repository.js';
import { createPaymentSchema } from './payment-test-app.js';

const FINISHED = 3_000;
const nothing = (): undefined => undefined;

/** Records the statements that search for work. */
class Searches {
  readonly found: { sql: string; parameters: unknown[] }[] = [];
  readonly logger: Logger = {
    logQuery: (sql, parameters) => {
      if (/^\s*SELECT[\s\S]*FROM `?(orders|payment_attempts|outbox|webhook_inbox)/.test(sql))
        this.found.push({ sql, parameters: (parameters ?? []) as unknown[] });
    },
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}

describe('searches for work beside thousands of finished payments', () => {
  const searches = new Searches();
  let schema: TestSchema;
  let db: DataSource;

  beforeAll(async () => {
    schema = await createPaymentSchema();
    const options = paymentDatabase(schema.url);
    db = await new DataSource({ ...options, logging: ['query'], logger: searches.logger }).initialize();
    await finishPayments(db);
  });
  afterAll(async () => {
    await db.destroy();
    await schema.drop();
  });

  const now = new Date();
  it.each([
    [
      'overdue polls, oldest first',
      'ix_payment_attempts_due',
      () => new AttemptsRepository(db).claimOverdue({ lateSec: 3, claimSec: 10, order: 'oldest', limit: 50 }),
    ],
    [
      'overdue polls, latest first',
      'ix_payment_attempts_due',
      () => new AttemptsRepository(db).claimOverdue({ lateSec: 3, claimSec: 10, order: 'latest', limit: 50 }),
    ],
    [
      'polls that are due soon',
      'ix_payment_attempts_due',
      () =>
        new AttemptsRepository(db).findDueBetween(
          { nextPollAt: now, id: '' },
          new Date(now.getTime() + 2_000),
          1_000,
        ),
    ],
    ['messages to publish', 'ix_outbox_open', () => new OutboxRepository(db).claim(500)],
    [
      'receipts that were never sent',
      'ix_orders_unsent',
      () =>
        new OrdersRepository(db, new OrderHistory(), new IdempotencyKeysRepository(db)).findWithoutReceipt({
          sinceMin: 2,
          limit: 100,
        }),
    ],
    [
      'notifications to process',
      'ix_webhook_inbox_open',
      () => new WebhookInboxRepository(db).claimUnprocessed(20),
    ],
  ])('find %s without reading a finished row, by %s', async (_, index, search) => {
    searches.found.length = 0;
    expect(await search()).toEqual([]);
    const [query] = searches.found;
    const [plan] = await db.query<{ key: string | null; rows: number | string }[]>(
      `EXPLAIN FORMAT=TRADITIONAL ${query?.sql}`,
      query?.parameters ?? [],
    );
    expect(plan).toMatchObject({ key: index });
    expect(Number(plan?.rows)).toBeLessThan(FINISHED / 100);
  });
});

/** Finished attempts, messages and notifications that differ only in their ids. */
async function finishPayments(db: DataSource): Promise<void> {
  const ids = Array.from({ length: FINISHED }, (_, index) => String(index).padStart(26, '0'));
  const then = new Date(Date.now() - 3_600_000);
  const insert = (into: string, row: (id: string) => unknown[]): Promise<unknown> =>
    db.query(`INSERT INTO ${into} VALUES ?`, [ids.map(row)]);
  await insert(
    'orders (id, number, user_id, item_type, item_id, title, price_paise, state, held_until, contact, created_at)',
    (id) => [id, id, id, 'course', id, 'A course', 100, 'FAILED', then, '', then],
  );
  await insert(
    `payment_attempts (id, order_id, merchant_order_id, amount_paise, state, response_code, initiated_at, expires_at)`,
    (id) => [id, id, id, 100, 'FAILED', 'X', then, then],
  );
  await insert('outbox (id, topic, payload, dedupe_key, created_at, available_at, sent_at)', (id) => [
    id,
    'order.changed',
    '{}',
    id,
    then,
    then,
    then,
  ]);
  await insert(
    'webhook_inbox (id, raw_body, is_signature_valid, dedupe_key, received_at, lease_until, processed_at)',
    (id) => [id, '{}', 1, id.padStart(64, '0'), then, then, then],
  );
  await db.query('ANALYZE TABLE payment_attempts, outbox, webhook_inbox');
}
