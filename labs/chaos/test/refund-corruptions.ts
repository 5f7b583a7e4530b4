import { idOf } from '../plan/random.js';
import { type PlantedDatabase } from './planted-data.js';

const RETURNED = idOf('refund', 'returned', 'ADMIN_DECISION');
const AGAIN = idOf('refund', 'again', 'ALREADY_ENROLLED');

/** The provider's record of the refunded money. */
function returned({ providerRefunds }: PlantedDatabase) {
  const [found] = providerRefunds;
  if (!found) throw new Error('the provider has paid nothing back');
  return found;
}

/** Corruptions of refunds, as in `corruptionsIn`. */
export const refundCorruptionsIn = (
  world: PlantedDatabase,
): { what: string; plant: () => unknown; lines: string[] }[] => [
  {
    what: 'a refund that went out though nobody is named who approved it',
    plant: () =>
      world.rows('UPDATE refunds SET approved_by = ? WHERE id = ?', [idOf('user', 'nobody'), RETURNED]),
    lines: ['6 a refund that somebody decided names its try, and who approved it @10'],
  },
  {
    what: 'a try that was sent before anybody approved it',
    plant: () =>
      world.refundEvent(AGAIN, { kind: 'sending', from: 'DUE', to: 'DUE', attemptId: `RF-${AGAIN}` }),
    lines: ['6 a try is sent only once somebody has approved it @2'],
  },
  {
    what: 'a refund that goes on after its end',
    plant: () => world.rows('UPDATE refunds SET next_poll_at = UTC_TIMESTAMP(3) WHERE id = ?', [RETURNED]),
    lines: ['6 every refund on its way has a step ahead of it, and any other none @10'],
  },
  {
    what: 'a refund whose next step is three minutes late',
    plant: async () => {
      await world.refundOrder('again', 'ALREADY_ENROLLED', 'PENDING');
      await world.rows('UPDATE refunds SET next_poll_at = next_poll_at - INTERVAL 3 MINUTE WHERE id = ?', [
        AGAIN,
      ]);
    },
    lines: [
      '6 no step of a refund is more than two minutes late @2',
      '8 what the provider paid back is completed here @2',
    ],
  },
  {
    what: 'an order that calls itself refunded before its money is back',
    plant: () => world.rows("UPDATE orders SET state = 'REFUNDED' WHERE id = ?", [idOf('order', 'again')]),
    lines: ['6 an order is refunded when, and only when, all of its refunds are over @2'],
  },
  {
    what: 'an order whose money is back and that still owes it',
    plant: () =>
      world.rows("UPDATE orders SET state = 'REFUND_DUE' WHERE id = ?", [idOf('order', 'returned')]),
    lines: ['6 an order is refunded when, and only when, all of its refunds are over @10'],
  },
  {
    what: 'a refunded order whose user still owns the item',
    plant: () =>
      world.rows(
        `INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at)
         VALUES (?, ?, 'course', ?, 'Item #10', ?, UTC_TIMESTAMP(3))`,
        [
          idOf('enrollment', 'returned'),
          idOf('user', 'returned'),
          idOf('item', 'course'),
          idOf('attempt', 'returned'),
        ],
      ),
    lines: [
      '2 captured money is exactly one of an enrollment and a refund @10',
      'a fulfilled order has exactly one enrollment, any other none @10',
    ],
  },
  {
    what: 'an item that was revoked without a word',
    plant: () => world.rows('UPDATE refunds SET note = NULL WHERE id = ?', [RETURNED]),
    lines: ['6 what an admin revoked says who and why @10'],
  },
  {
    what: 'a ledger that approves a refund which is completed',
    plant: () =>
      world.refundEvent(RETURNED, {
        kind: 'approved',
        from: 'COMPLETED',
        to: 'COMPLETED',
        attemptId: `RF-${RETURNED}`,
      }),
    lines: ['6 replaying its ledger gives each refund @10', '6 replaying its ledger gives each refund @10'],
  },
  {
    what: 'a state that the ledger of a refund does not give',
    plant: () => world.refundEvent(AGAIN, { kind: 'failed', from: 'DUE', to: 'FAILED' }),
    lines: ['6 replaying its ledger gives each refund @2', '6 replaying its ledger gives each refund @2'],
  },
  {
    what: 'a refund at the provider that nobody approved',
    plant: () => world.providerRefunds.push({ ...returned(world), merchantRefundId: 'RF-GHOST' }),
    lines: ['8 what the provider paid back is completed here @undefined'],
  },
  {
    what: 'a refund at the provider of another payment than ours',
    plant: () => Object.assign(returned(world), { originalMerchantOrderId: 'AC-bought' }),
    lines: ['8 what the provider paid back is completed here @10'],
  },
  {
    what: 'another amount at the provider than is completed here',
    plant: () => Object.assign(returned(world), { amount: 99_999 }),
    lines: ['8 what the provider paid back is completed here @10'],
  },
  {
    what: 'a refund that failed at the provider and is completed here',
    plant: () => Object.assign(returned(world), { state: 'FAILED' }),
    lines: ['8 what the provider paid back is completed here @10'],
  },
  {
    what: 'the same money paid back twice, under two tries',
    plant: async () => {
      const attemptId = `RF-${RETURNED}-2`;
      await world.rows('DELETE FROM refund_events WHERE refund_id = ? AND sequence_number = 4', [RETURNED]);
      await world.refundEvent(RETURNED, {
        kind: 'failed',
        from: 'APPROVED',
        to: 'FAILED',
        attemptId: `RF-${RETURNED}`,
      });
      await world.refundEvent(RETURNED, { kind: 'approved', from: 'FAILED', to: 'APPROVED', attemptId });
      await world.refundEvent(RETURNED, {
        kind: 'completed',
        from: 'APPROVED',
        to: 'COMPLETED',
        attemptId,
        amount: 100_000,
      });
      await world.rows('UPDATE refunds SET attempts = 2, merchant_refund_id = ? WHERE id = ?', [
        attemptId,
        RETURNED,
      ]);
      world.providerRefunds.push({ ...returned(world), merchantRefundId: attemptId });
    },
    lines: [
      '8 what the provider paid back is completed here @10',
      '8 what the provider paid back is completed here @10',
    ],
  },
  {
    what: 'a refund that is completed here and that the provider never saw',
    plant: () => world.providerRefunds.splice(0, 1),
    lines: ['8 what is completed here the provider paid back @10'],
  },
];
