import { idOf } from '../plan/random.js';
import { type PlantedDatabase } from './planted-data.js';
import { refundCorruptionsIn } from './refund-corruptions.js';

const attempt = (name: string) => idOf('attempt', name);
const order = (name: string) => idOf('order', name);

function providerOrder({ providerOrders }: PlantedDatabase, name: string) {
  const found = providerOrders.find(({ merchantOrderId }) => merchantOrderId === `AC-${name}`);
  if (!found) throw new Error(`the provider has no order ${name}`);
  return found;
}

/** One corruption for every check: the change, and the checks that have to report it. */
export const corruptionsIn = (
  world: PlantedDatabase,
): { what: string; plant: () => unknown; lines: string[] }[] => [
  {
    what: "an enrollment of another user's payment",
    plant: () =>
      world.rows('UPDATE enrollments SET user_id = ? WHERE id = ?', [
        idOf('user', 'thief'),
        idOf('enrollment', 'seated'),
      ]),
    lines: ['1 a bought enrollment stands on a captured attempt of the same user and item @6'],
  },
  {
    what: 'a free enrollment in an item that costs money',
    plant: () =>
      world.rows(
        `INSERT INTO enrollments (id, user_id, item_type, item_id, title, enrolled_at) VALUES (?, ?, 'course', ?, 'Item #4', UTC_TIMESTAMP(3))`,
        [idOf('enrollment', 'gift'), idOf('user', 'expired'), idOf('item', 'course')],
      ),
    lines: ['1 a free enrollment stands on a free order of the same user and item @4'],
  },
  {
    what: 'captured money of which nothing came',
    plant: async () => {
      await world.rows('DELETE FROM refunds WHERE id = ?', [idOf('refund', 'late', 'SEATS_GONE')]);
      await world.rows("UPDATE orders SET state = 'EXPIRED' WHERE id = ?", [order('late')]);
    },
    lines: ['2 captured money is exactly one of an enrollment and a refund @7'],
  },
  {
    what: 'an enrollment and a refund of the same money',
    plant: () => world.refund('bought', 'AMOUNT_MISMATCH', 100_000),
    lines: ['2 captured money is exactly one of an enrollment and a refund @1'],
  },
  {
    what: 'a refund of money that never came',
    plant: async () => {
      await world.refund('expired', 'AMOUNT_MISMATCH', 0);
      await world.rows("UPDATE orders SET state = 'REFUND_DUE' WHERE id = ?", [order('expired')]);
    },
    lines: ['2 money that was not captured is neither an enrollment nor a refund @4'],
  },
  {
    what: 'a wrong amount that is kept',
    plant: async () => {
      await world.rows('DELETE FROM refunds WHERE attempt_id = ?', [attempt('wrong')]);
      await world.rows("UPDATE orders SET state = 'FAILED' WHERE id = ?", [order('wrong')]);
    },
    lines: [
      '2 captured money is exactly one of an enrollment and a refund @3',
      '2 money under review is a refund @3',
      '8 what the provider holds as paid is captured @3',
    ],
  },
  {
    what: 'an attempt at another price than its order',
    plant: () => world.rows('UPDATE orders SET price_paise = 99999 WHERE id = ?', [order('expired')]),
    lines: ['3 captured, attempted and ordered amounts are equal, or the attempt is under review @4'],
  },
  {
    what: 'a ledger whose rank falls',
    plant: async () => {
      await world.event('bought', 3, 'failed', 'CAPTURED', 'FAILED');
      await world.event('bought', 4, 'captured', 'FAILED', 'CAPTURED', 100_000);
    },
    lines: ['4 the rank never falls, and every entry begins where the one before it ended @1'],
  },
  {
    what: 'a ledger with a gap',
    plant: () =>
      world.rows(
        "UPDATE payment_events SET from_state = 'INIT_UNKNOWN' WHERE attempt_id = ? AND sequence_number = 2",
        [attempt('expired')],
      ),
    lines: ['4 the rank never falls, and every entry begins where the one before it ended @4'],
  },
  {
    what: 'a state that the ledger does not give',
    plant: () =>
      world.rows("UPDATE payment_attempts SET state = 'FAILED' WHERE id = ?", [attempt('expired')]),
    lines: ['4 replaying the ledger gives each attempt @4'],
  },
  {
    what: 'two open orders of one user for one item',
    plant: () =>
      world.order('further', { user: 'waiting', item: 'course', state: 'PENDING', attempt: 'PENDING' }),
    lines: ['5 one open order per user and item @5'],
  },
  {
    what: 'two enrollments of one user in one item',
    plant: async () => {
      await world.order('further', {
        user: 'bought',
        item: 'course',
        state: 'FULFILLED',
        attempt: 'CAPTURED',
        isEnrolled: true,
      });
    },
    lines: ['5 one enrollment per user and item @1'],
  },
  {
    what: 'a refund above what was captured',
    plant: () =>
      world.rows('UPDATE refunds SET amount_paise = amount_paise + 1 WHERE attempt_id = ?', [
        attempt('again'),
      ]),
    lines: ['6 refunds never exceed what was captured @2'],
  },
  {
    what: 'two refunds of an order in flight',
    plant: async () => {
      await world.rows('UPDATE refunds SET amount_paise = 50000 WHERE attempt_id = ?', [attempt('again')]);
      await world.refund('again', 'AMOUNT_MISMATCH', 50_000);
      await world.refundOrder('again', 'ALREADY_ENROLLED', 'PENDING');
      await world.refundOrder('again', 'AMOUNT_MISMATCH', 'CONFIRMED');
    },
    lines: [
      '2 captured money is exactly one of an enrollment and a refund @2',
      '6 one refund of an order in flight @2',
      '6 no try of an order begins while another is on its way @2',
      '8 what the provider paid back is completed here @2',
      '8 what the provider paid back is completed here @2',
    ],
  },
  {
    what: 'an open attempt that nothing will poll',
    plant: () =>
      world.rows('UPDATE payment_attempts SET next_poll_at = NULL WHERE id = ?', [attempt('waiting')]),
    lines: ['7 every open attempt has a poll ahead of it, and a decided one none @5'],
  },
  {
    what: 'a poll that is three minutes late',
    plant: () =>
      world.rows('UPDATE payment_attempts SET next_poll_at = next_poll_at - INTERVAL 3 MINUTE WHERE id = ?', [
        attempt('waiting'),
      ]),
    lines: ['7 no poll is more than two minutes late @5'],
  },
  {
    what: 'money at the provider that was never captured',
    plant: () => Object.assign(providerOrder(world, 'expired'), { state: 'COMPLETED' }),
    lines: ['8 what the provider holds as paid is captured @4'],
  },
  {
    what: 'an amount at the provider that differs from the captured one',
    plant: () => Object.assign(providerOrder(world, 'bought'), { amount: 100_001 }),
    lines: ['8 what the provider holds as paid is captured @1'],
  },
  {
    what: 'captured money that the provider does not have',
    plant: () => Object.assign(providerOrder(world, 'bought'), { state: 'FAILED' }),
    lines: ['8 what the provider holds as paid is captured @1'],
  },
  {
    what: 'captured money of an order that the provider never saw',
    plant: () => world.providerOrders.splice(0, 1),
    lines: ['8 what is captured the provider holds as paid @1'],
  },
  {
    what: 'an order at the provider that was never opened here',
    plant: () =>
      world.providerOrders.push({
        merchantOrderId: 'AC-ghost',
        state: 'PENDING',
        amount: 1,
        requestedAmount: 1,
      }),
    lines: ['8 what the provider holds as paid is captured @undefined'],
  },
  {
    what: 'an order that calls itself fulfilled and is not',
    plant: () => world.rows("UPDATE orders SET state = 'FULFILLED' WHERE id = ?", [order('expired')]),
    lines: ['a fulfilled order has exactly one enrollment, any other none @4'],
  },
  ...[
    ['a step of an order that is missing', 'UPDATE order_events SET sequence_number = 2 WHERE order_id = ?'],
    [
      'a step of an order that begins nowhere',
      "UPDATE order_events SET from_state = 'FAILED' WHERE order_id = ?",
    ],
    ['an order whose history is gone', 'DELETE FROM order_events WHERE order_id = ?'],
  ].map(([what = '', sql = '']) => ({
    what,
    plant: () => world.rows(sql, [order('expired')]),
    lines: [
      'the history of an order counts every step, each begins where the last ended, and they end in its state @4',
    ],
  })),
  {
    what: 'an order that hides its refund',
    plant: () => world.rows("UPDATE orders SET state = 'FAILED' WHERE id = ?", [order('again')]),
    lines: ['an order owes a refund when, and only when, all of its money goes back @2'],
  },
  {
    what: 'an order that waits for nothing',
    plant: () => world.rows("UPDATE orders SET state = 'PENDING' WHERE id = ?", [order('expired')]),
    lines: ['an order that waits for money has an attempt that may bring it @4'],
  },
  {
    what: 'a duplicate of nothing',
    plant: () =>
      world.rows('UPDATE orders SET user_id = ? WHERE id = ?', [idOf('user', 'stranger'), order('again')]),
    lines: ['money goes back as a duplicate only where the user owns the item, or it was revoked since @2'],
  },
  {
    what: 'seats that were gone where none are counted',
    plant: () =>
      world.rows("UPDATE refunds SET reason = 'SEATS_GONE' WHERE attempt_id = ?", [attempt('again')]),
    lines: ['money is refunded for lack of seats only where seats are counted @2'],
  },
  {
    what: 'money that goes back to an account that is open',
    plant: () =>
      world.rows("UPDATE refunds SET reason = 'ACCOUNT_CLOSED' WHERE attempt_id = ?", [attempt('again')]),
    lines: ['money goes back for a withdrawal only where something was withdrawn @2'],
  },
  {
    what: 'an enrollment of a deleted account',
    plant: () =>
      world.rows(
        'INSERT INTO closed_accounts (user_id, closed_at, created_at) VALUES (?, UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, UTC_TIMESTAMP(3))',
        [idOf('user', 'seated')],
      ),
    lines: ['nothing that was paid for is delivered to an account that was deleted before @6'],
  },
  {
    what: 'an enrollment in an item that is not offered',
    plant: () =>
      world.rows(
        `INSERT INTO delisted_items (item_type, item_id, is_delisted, delisted_at, version, updated_at)
         VALUES ('workshop', ?, 1, UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, 1, UTC_TIMESTAMP(3))`,
        [idOf('item', 'workshop')],
      ),
    lines: ['nothing that was paid for is delivered of an item that was unpublished before and still is @6'],
  },
  {
    what: 'money that goes back for an order that nobody revoked',
    plant: () =>
      world.rows("UPDATE refunds SET reason = 'ORDER_TAKEN_BACK' WHERE attempt_id = ?", [attempt('again')]),
    lines: ['money goes back for a revoked order only where it was, by another payment @2'],
  },
  {
    what: 'a workshop with more owners than seats',
    plant: () => world.rows('UPDATE seat_pools SET capacity = 0'),
    lines: ['no workshop has more owners than seats @6'],
  },
  {
    what: 'a coupon that a fulfilled order did not redeem',
    plant: () => world.rows('DELETE FROM coupon_redemptions'),
    lines: ['a coupon is redeemed by, and only by, a delivered order that was opened with it @1'],
  },
  {
    what: 'a coupon that was used once too often',
    plant: () => world.coupon('seated'),
    lines: ['a coupon is held and redeemed no more often than it may be @undefined'],
  },
  {
    what: 'a ledger without its attempt',
    plant: () =>
      world
        .rows('UPDATE payment_events SET attempt_id = ? WHERE attempt_id = ? AND sequence_number = 1', [
          attempt('nobody'),
          attempt('nobody-else'),
        ])
        .then(() => world.event('nobody', 1, 'initiated', 'CREATED', 'PENDING')),
    lines: ['no row hangs in the air @undefined'],
  },
  {
    what: 'a message that was never sent',
    plant: () =>
      world.rows(
        `INSERT INTO outbox (id, topic, payload, dedupe_key, created_at, available_at) VALUES (?, 'order.changed', '{}', 'x', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [idOf('message')],
      ),
    lines: ['everything promised to the outside has been sent @undefined'],
  },
  {
    what: 'a notification that nobody followed up',
    plant: () =>
      world.rows(
        `INSERT INTO webhook_inbox (id, raw_body, is_signature_valid, dedupe_key, received_at) VALUES (?, '{}', 1, ?, UTC_TIMESTAMP(3))`,
        [idOf('notification'), 'd'.repeat(64)],
      ),
    lines: ['every genuine notification has been followed up @undefined'],
  },
  {
    what: 'a promise that was broken',
    plant: () =>
      world.promises.push({
        promise: 'paid',
        number: 4,
        user: idOf('user', 'expired'),
        item: idOf('item', 'course'),
      }),
    lines: ['what was shown to a learner stays true @4'],
  },
  ...refundCorruptionsIn(world),
];
