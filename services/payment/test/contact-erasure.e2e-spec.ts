import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { ContactCipher } from '../src/orders/contact-cipher.js';
import { CONTACT_DAYS, ContactErasure } from '../src/personal-data/contact-erasure.service.js';
import { Academy } from './academy.js';
import { aCourse } from './fake-catalog.js';

jest.setTimeout(60_000);
const academy = new Academy();
let erasure: ContactErasure;
beforeAll(async () => {
  await academy.start();
  erasure = new ContactErasure(academy.db, academy.room.app.get(ContactCipher, { strict: false }));
});
afterAll(() => academy.stop());

async function contactOf(number: string): Promise<{ name: string; email: string }> {
  const [row] = await academy.db.query<{ id: string; contact: Buffer }[]>(
    'SELECT id, contact FROM orders WHERE number = ?',
    [number],
  );
  if (!row) throw new Error(`there is no order ${number}`);
  return academy.room.app.get(ContactCipher, { strict: false }).open(row.id, row.contact);
}

const closedDaysAgo = (user: string, days: number) =>
  academy.db.query(
    `INSERT INTO closed_accounts (user_id, closed_at, noted_at)
     VALUES (?, UTC_TIMESTAMP(3) - INTERVAL ? DAY, UTC_TIMESTAMP(3))`,
    [user, days],
  );

describe('who left long ago', () => {
  it('T72: is erased from orders that were never paid, and stays on what the books have to keep', async () => {
    const { user, id: open } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    const { id: paid } = await academy.anOpenOrder(academy.catalog.put(aCourse()), user);
    academy.phonepe.settle(paid, 'COMPLETED');
    await academy.webhook(academy.notification(paid, 'COMPLETED'));
    await closedDaysAgo(user, CONTACT_DAYS + 1);
    await Promise.all([erasure.erase(), erasure.erase()]);
    expect(await contactOf(open)).toEqual({ name: '', email: '' });
    expect(await contactOf(paid)).toMatchObject({ name: 'A Learner' });
    expect(await academy.count('closed_accounts', 'user_id = ? AND contacts_erased_at IS NULL', [user])).toBe(
      0,
    );
  });

  it('only then, and nobody else', async () => {
    const { user, id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    const { id: another } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    await closedDaysAgo(user, CONTACT_DAYS - 1);
    await erasure.erase();
    expect(await contactOf(id)).toMatchObject({ name: 'A Learner' });
    expect(await contactOf(another)).toMatchObject({ name: 'A Learner' });
  });

  it('takes as many batches as there are', async () => {
    for (let count = 0; count < 120; count += 1) await closedDaysAgo(newId(), CONTACT_DAYS + 1);
    await erasure.erase();
    expect(await academy.count('closed_accounts', 'contacts_erased_at IS NULL')).toBe(1);
  });
});
