import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { outdatedSql } from '../src/database/delete-by-index.js';
import { CheckoutService } from '../src/checkout/checkout.service.js';
import { Outbox } from '../src/outbox/outbox.js';
import {
  INBOX_DAYS,
  KEY_DAYS,
  OUTBOX_DAYS,
  RetentionService,
  WORKSHOP_MAIL_DAYS,
} from '../src/retention/retention.service.js';
import { NotificationsService } from '../src/webhooks/notifications.service.js';
import { UnconfirmedMailLimits } from '../src/workshop-reminders/mails/limits/unconfirmed-mail-limits.js';
import { WorkshopMailLog } from '../src/workshop-reminders/mails/log/workshop-mail-log.service.js';
import { PaymentTestApp } from './payment-test-app.js';

const tables = [
  { table: 'outbox', column: 'sent_at', index: 'ix_outbox_open', days: OUTBOX_DAYS },
  { table: 'webhook_inbox', column: 'processed_at', index: 'ix_webhook_inbox_open', days: INBOX_DAYS },
  {
    table: 'workshop_mails',
    column: 'finished_at',
    index: 'ix_workshop_mails_open',
    days: WORKSHOP_MAIL_DAYS,
  },
] as const;

describe('retention', () => {
  const app = new PaymentTestApp();
  let retention: RetentionService;
  beforeAll(async () => {
    await app.start();
    const { nest } = app;
    retention = new RetentionService(
      nest.get(Outbox),
      nest.get(NotificationsService),
      nest.get(WorkshopMailLog),
      nest.get(CheckoutService),
      nest.get(UnconfirmedMailLimits),
    );
  });
  afterAll(() => app.stop());

  /** @param ages in days; null for a row that is still needed */
  async function fill(ages: readonly (number | null)[]): Promise<void> {
    const rows = ages.map((age) => [newId(), age] as const);
    for (let at = 0; at < rows.length; at += 500) {
      const part = rows.slice(at, at + 500);
      const values = (sql: string): string => part.map(() => sql).join(', ');
      const facts = part.flatMap(([id, age]) => [id, id, age]);
      await app.db.query(
        `INSERT INTO outbox (id, topic, payload, dedupe_key, created_at, available_at, sent_at)
         VALUES ${values(`(?, 'order.changed', '{}', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL ? DAY)`)}`,
        facts,
      );
      await app.db.query(
        `INSERT INTO webhook_inbox (id, raw_body, is_signature_valid, dedupe_key, received_at, lease_until, processed_at)
         VALUES ${values(`(?, '{}', 1, RPAD(?, 64, 'x'), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL ? DAY)`)}`,
        facts,
      );
      await app.db.query(
        `INSERT INTO workshop_mails (id, enrollment_id, user_id, workshop_id, kind, dedupe_key, created_at, finished_at)
         VALUES ${values(`(?, ?, 'U', 'W', 'changed', 'v2', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL ? DAY)`)}`,
        facts,
      );
    }
  }

  // Runs first: the estimate of the server includes deleted rows until they are purged.
  it.each(tables)('reads no more rows of $table than it deletes, however many there are', async (each) => {
    await fill(Array<null>(2_000).fill(null));
    await app.db.query(`ANALYZE TABLE ${each.table}`);
    const [plan] = await app.db.query<{ type: string; key: string; rows: number | string }[]>(
      `EXPLAIN FORMAT=TRADITIONAL ${outdatedSql(each)}`,
      [each.days, 500],
    );
    expect(plan).toMatchObject({ type: 'range', key: each.index });
    expect(Number(plan?.rows)).toBeLessThan(10);
  });

  it('deletes old completed rows in as many batches as needed, and keeps all others', async () => {
    for (const { table } of tables) await app.db.query(`TRUNCATE TABLE ${table}`);
    const old = Array<number>(1_200).fill(200);
    await fill([...old, null, 0, OUTBOX_DAYS - 1]);
    await retention.clean();
    for (const { table, column } of tables) {
      expect(await app.count(table)).toBe(3);
      expect(await app.count(table, `${column} IS NULL`)).toBe(1);
    }
  });

  it('never deletes rows that were not published, processed or sent, however old they are', async () => {
    await app.db.query('UPDATE outbox SET created_at = created_at - INTERVAL 5 YEAR');
    await app.db.query('UPDATE webhook_inbox SET received_at = received_at - INTERVAL 5 YEAR');
    await app.db.query('UPDATE workshop_mails SET created_at = created_at - INTERVAL 5 YEAR');
    await retention.clean();
    for (const { table } of tables) expect(await app.count(table)).toBe(3);
  });

  it('deletes old idempotency keys, by the index of their age', async () => {
    for (const age of [KEY_DAYS + 1, KEY_DAYS + 1, KEY_DAYS - 1])
      await app.db.query(
        `INSERT INTO idempotency_keys (user_id, idempotency_key, order_id, request_hash, created_at)
         VALUES (?, 'key', 'O', 'H', UTC_TIMESTAMP(3) - INTERVAL ? DAY)`,
        [newId(), age],
      );
    await retention.clean();
    expect(await app.count('idempotency_keys')).toBe(1);
  });

  it('deletes the mail limits of e-mail addresses after their day and the following minutes [SEC-17]', async () => {
    for (const minutes of [1_439, 1_444, 1_446])
      await app.db.query(
        `INSERT INTO mail_limits (email_hash, used, started_at, last_used_at)
         VALUES (?, 5, UTC_TIMESTAMP(3) - INTERVAL ? MINUTE, UTC_TIMESTAMP(3))`,
        [newId(), minutes],
      );
    await retention.clean();
    expect(await app.count('mail_limits')).toBe(2);
  });
});
