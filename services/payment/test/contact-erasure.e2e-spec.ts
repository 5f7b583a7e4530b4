import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { ContactCipher } from '../src/orders/contact/contact-cipher.js';
import { ContactErasure, MAX_CHECKOUT_MIN } from '../src/erasure/contact-erasure.service.js';
import { PendingErasures } from '../src/closed-accounts/pending-erasures.service.js';
import { UnpaidContacts } from '../src/orders/contact/unpaid-contacts.service.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';
import { RemovalMessages } from './removal-messages.js';

jest.setTimeout(60_000);
const app = new PaymentTestApp();
const removals = new RemovalMessages(app);
let erasure: ContactErasure;
beforeAll(async () => {
  await app.start();
  const contacts = app.nest.get(UnpaidContacts, { strict: false });
  erasure = new ContactErasure(app.db, new PendingErasures(), contacts);
});
afterAll(() => app.stop());

const NOBODY = { name: '', email: '' };

async function contactOf(number: string): Promise<{ name: string; email: string }> {
  const [row] = await app.db.query<{ id: string; contact: Buffer }[]>(
    'SELECT id, contact FROM orders WHERE number = ?',
    [number],
  );
  if (!row) throw new Error(`there is no order ${number}`);
  return app.nest.get(ContactCipher, { strict: false }).decrypt(row.id, row.contact);
}

const pay = async (id: string) => {
  app.phonepe.settle(id, 'COMPLETED');
  await app.webhook(app.notification(id, 'COMPLETED'));
};

const closedMinutesAgo = (user: string, minutes: number) =>
  app.db.query(
    `INSERT INTO closed_accounts (user_id, closed_at, created_at)
     VALUES (?, UTC_TIMESTAMP(3) - INTERVAL ? MINUTE, UTC_TIMESTAMP(3) - INTERVAL ? MINUTE)`,
    [user, minutes, minutes],
  );

describe('the contact of an order whose account is closed', () => {
  it('is erased at once if nothing was paid, and stays on orders that accounting law requires [T72]', async () => {
    const user = newId();
    const [unpaid, course] = [app.catalog.put(aCourse()), app.catalog.put(aCourse())];
    const { body } = await app.checkout(user, unpaid, { 'idempotency-key': 'erased' });
    const { id: paid } = await app.anOpenOrder(course, user);
    await pay(paid);
    const { id: other } = await app.anOpenOrder(unpaid);
    expect(await removals.account(user, await removals.now())).toBe(200);
    expect(await contactOf(body.merchantOrderId)).toEqual(NOBODY);
    expect(await contactOf(paid)).toMatchObject({ name: 'A Learner' });
    expect(await contactOf(other)).toMatchObject({ name: 'A Learner' });
    const left = 'SELECT id FROM orders WHERE user_id = ? AND number = ?';
    expect(await app.count('order_search_terms', `order_id IN (${left})`, [user, body.merchantOrderId])).toBe(
      0,
    );
    expect(await app.count('orders', 'user_id = ? AND request_hash IS NOT NULL', [user])).toBe(0);
  });

  it('is not needed for late money: the order is found by its merchantOrderId, and a refund is due [fault 33]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await removals.account(user, await removals.now());
    await pay(id);
    expect(await app.status(user, id)).toMatchObject({
      body: { refundDue: true, refundReason: 'ACCOUNT_CLOSED' },
    });
    expect(await contactOf(id)).toEqual(NOBODY);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('is erased again for a checkout that was in progress when the message arrived', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await closedMinutesAgo(user, MAX_CHECKOUT_MIN - 1);
    await erasure.erase();
    expect(await app.count('closed_accounts', 'user_id = ? AND contacts_erased_at IS NULL', [user])).toBe(1);
    await app.db.query(
      'UPDATE closed_accounts SET created_at = created_at - INTERVAL 2 MINUTE WHERE user_id = ?',
      [user],
    );
    await Promise.all([erasure.erase(), erasure.erase()]);
    expect(await contactOf(id)).toEqual(NOBODY);
    expect(await app.count('closed_accounts', 'user_id = ? AND contacts_erased_at IS NULL', [user])).toBe(0);
  });

  it('is erased in several batches', async () => {
    const users = Array.from({ length: 120 }, () => newId());
    for (const user of users) await closedMinutesAgo(user, MAX_CHECKOUT_MIN + 1);
    await erasure.erase();
    expect(await app.count('closed_accounts', 'user_id IN (?) AND contacts_erased_at IS NULL', [users])).toBe(
      0,
    );
  });
});
