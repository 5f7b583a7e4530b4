import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { signUp, verified, type Member } from '../../lab/users.js';
import { provider } from '../../lab/provider.js';
import { checkOut, newItem, ordered, paid } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { type LabResponse } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const several = <T>(many: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, make));
const codeOf = ({ status, text }: LabResponse): string | number =>
  status === 200 ? status : (JSON.parse(text) as { code: string }).code;
const countHolds = (workshopId: string) =>
  count('payment', 'orders', "item_id = ? AND state = 'PENDING' AND held_until > UTC_TIMESTAMP(3)", [
    workshopId,
  ]);

/** Makes the holds of an item expire. */
const expireHolds = (itemId: string, seconds: number) =>
  rows(
    'payment',
    `UPDATE payment_attempts a JOIN orders o ON o.id = a.order_id
     SET a.initiated_at = a.initiated_at - INTERVAL ? SECOND, a.expires_at = a.expires_at - INTERVAL ? SECOND,
       o.held_until = o.held_until - INTERVAL ? SECOND
     WHERE o.item_id = ? AND o.state = 'PENDING'`,
    [seconds, seconds, seconds, itemId],
  );

/** Expires their payment pages too, and waits until the academy has recorded that. */
async function expireAllHolds(itemId: string): Promise<void> {
  const open = await rows<{ id: string }>(
    'payment',
    `SELECT a.merchant_order_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE o.item_id = ? AND o.state = 'PENDING'`,
    [itemId],
  );
  for (const { id } of open) await provider.expire(id);
  await eventually(
    'the end of the orders',
    async () => (await count('payment', 'orders', "item_id = ? AND state = 'PENDING'", [itemId])) === 0,
  );
}

/** The longest hold of the buyer's orders, in seconds. */
const remainingHoldSec = async (buyer: Member): Promise<number> => {
  const [row] = await rows<{ sec: number }>(
    'payment',
    'SELECT MAX(TIMESTAMPDIFF(SECOND, created_at, held_until)) AS sec FROM orders WHERE user_id = ?',
    [buyer.user.id],
  );
  return Number(row?.sec);
};

describe('seats of a workshop', () => {
  attack(
    'cannot be held by accounts that never pay: each paying user gets one, and nobody gets a false sold out [H5, API6]',
    async (random) => {
      const capacity = random.number('capacity', 2, 6);
      const workshop = await newItem('workshop', { capacity: String(capacity) });
      const otherBuyers = await several(random.number('accounts', 5, 8), () => signUp());
      const times = random.number('times', 2, Math.min(3, capacity));
      for (let time = 0; time < times; time += 1) {
        const free = capacity - time;
        const responses = await Promise.all(
          random.shuffled(otherBuyers).map((thief) => checkOut(thief, 'workshop', workshop.id)),
        );
        const maxHolds = Math.ceil(free / 2);
        expect(await countHolds(workshop.id)).toBeLessThanOrEqual(maxHolds);
        const codes = new Set(responses.map(codeOf));
        const mayBeSoldOut = free === maxHolds;
        expect([...codes].filter((code) => ![200, 'EMAIL_NOT_VERIFIED'].includes(code))).toEqual(
          mayBeSoldOut && codes.has('SOLD_OUT') ? ['SOLD_OUT'] : [],
        );
        for (const thief of otherBuyers) expect(await remainingHoldSec(thief)).toBeLessThanOrEqual(300);
        if (!mayBeSoldOut) {
          const honest = await verified();
          const orderId = await ordered(honest, 'workshop', workshop.id);
          expect(await remainingHoldSec(honest)).toBe(1_200);
          await paid(honest, 'workshop', orderId);
        }
        await expireHolds(workshop.id, 301);
        if (time < times - 1) await expireAllHolds(workshop.id);
      }
      // Expired holds block no seats, even before their orders were checked.
      expect(codeOf(await checkOut(await verified(), 'workshop', workshop.id))).toBe(200);
    },
  );

  attack(
    'are held one at a time by an account without a confirmed address, however many workshops it tries at once [H5]',
    async (random) => {
      const workshops = await several(random.number('workshops', 3, 6), () =>
        newItem('workshop', { capacity: '10' }),
      );
      const thief = await signUp();
      const calls = random.shuffled(
        workshops.flatMap(({ id }) => (random.chance('twice') ? [id, id] : [id])),
      );
      const responses = await Promise.all(calls.map((id) => checkOut(thief, 'workshop', id)));
      expect(new Set(responses.map(codeOf))).toEqual(new Set([200, 'EMAIL_NOT_VERIFIED']));
      expect(await count('payment', 'orders', 'user_id = ?', [thief.user.id])).toBe(1);
    },
  );

  attack(
    'are held for five minutes by an account with two expired orders today, even if its address is confirmed [H5]',
    async (random) => {
      const thief = await verified();
      const expiringKind = random.one('kind', ['course', 'workshop'] as const);
      for (let time = 0; time < 2; time += 1) {
        const item = await newItem(expiringKind);
        await ordered(thief, expiringKind, item.id);
        await expireHolds(item.id, 1_201);
      }
      const workshops = await several(2, () => newItem('workshop', { capacity: '4' }));
      const [first, second] = workshops.map(({ id }) => id);
      expect(codeOf(await checkOut(thief, 'workshop', first ?? ''))).toBe(200);
      const [{ sec } = { sec: NaN }] = await rows<{ sec: number }>(
        'payment',
        'SELECT TIMESTAMPDIFF(SECOND, created_at, held_until) AS sec FROM orders WHERE item_id = ?',
        [first],
      );
      expect(Number(sec)).toBe(300);
      expect(codeOf(await checkOut(thief, 'workshop', second ?? ''))).toBe('HOLD_LIMIT_REACHED');
    },
  );

  attack(
    'are held for five minutes by an account that pressed Fail on orders that held theirs for forty minutes today [H5]',
    async (random) => {
      const thief = await verified();
      const heldForSec = random.one('held for', [300, 600, 1_199]);
      for (let held = 0; held < 2_400; held += heldForSec) {
        const item = await newItem('workshop', { capacity: '4' });
        await provider.settle(await ordered(thief, 'workshop', item.id), 'FAILED');
        await eventually(
          'the failure',
          async () => (await count('payment', 'orders', "item_id = ? AND state = 'FAILED'", [item.id])) === 1,
        );
        expect(await remainingHoldSec(thief)).toBe(1_200);
        await rows(
          'payment',
          'UPDATE orders SET closed_at = created_at + INTERVAL ? SECOND WHERE item_id = ?',
          [heldForSec, item.id],
        );
      }
      const next = await newItem('workshop', { capacity: '4' });
      expect(codeOf(await checkOut(thief, 'workshop', next.id))).toBe(200);
      const [{ sec } = { sec: NaN }] = await rows<{ sec: number }>(
        'payment',
        'SELECT TIMESTAMPDIFF(SECOND, created_at, held_until) AS sec FROM orders WHERE item_id = ?',
        [next.id],
      );
      expect(Number(sec)).toBe(300);
    },
  );

  attack(
    'are sold at once to twenty learners behind one address of a carrier, while other accounts hold some [H5, API4]',
    async (random) => {
      const network = `100.64.${random.number('carrier', 0, 255)}.${random.number('host', 1, 254)}`;
      const workshop = await newItem('workshop', { capacity: '44' });
      const otherBuyers = await several(5, () => signUp());
      const learners = await several(20, () => verified());
      const responses = await Promise.all(
        random.shuffled([...otherBuyers, ...learners]).map(async (member) => {
          const there = Visitor.client(attackTarget.origins.strict, network);
          there.token = member.token;
          return [
            member.user.email,
            codeOf(await checkOut(Object.assign(there, { user: member.user }), 'workshop', workshop.id)),
          ];
        }),
      );
      const emails = learners.map(({ user }) => user.email);
      expect(responses.filter(([email, code]) => emails.includes(String(email)) && code !== 200)).toEqual([]);
    },
  );
});
