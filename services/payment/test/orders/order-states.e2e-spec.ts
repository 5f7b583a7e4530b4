import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type OrderState } from '../../src/orders/order.entity.js';
import { type Observation } from '../../src/payments/observation.js';
import { PaymentAttempt } from '../../src/payments/attempts/payment-attempt.entity.js';
import { PaymentOutcomeService } from '../../src/payments/payment-outcome.service.js';
import { RefundOutcomeService } from '../../src/refunds/outcome/refund-outcome.service.js';
import { DelistedItemsRepository } from '../../src/delisted-items/delisted-items.repository.js';
import { PaymentTestApp } from '../payment-test-app.js';
import { aCourse } from '../fake-catalog.js';

jest.setTimeout(60_000);

/**
 * The next state of an order is decided under its lock, in SQL, so its table is tested on the database; that of attempts
 * is in `attempt-states.spec.ts`. The attempt is open in every state of the order, as a second attempt may be.
 */
describe.each(['apply', 'applySingle'] as const)(
  'the states of an order with outcomes applied by %s',
  (method) => {
    const app = new PaymentTestApp();
    beforeAll(() => app.start());
    afterAll(() => app.stop());

    interface OpenOrder {
      readonly attempt: PaymentAttempt;
      readonly itemId: string;
    }

    const anOrder = async (): Promise<OpenOrder> => {
      const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
      const { id: merchantOrderId } = await app.anOpenOrder(course);
      const attempt = await app.db.manager.findOneByOrFail(PaymentAttempt, { merchantOrderId });
      return { attempt, itemId: course.id };
    };
    const put = ({ attempt }: OpenOrder, state: OrderState): Promise<unknown> =>
      app.db.query('UPDATE orders SET state = ? WHERE id = ?', [state, attempt.orderId]);
    const stateOf = async ({ attempt }: OpenOrder): Promise<OrderState | undefined> => {
      const sql = 'SELECT state FROM orders WHERE id = ?';
      const [row] = await app.db.query<{ state: OrderState }[]>(sql, [attempt.orderId]);
      return row?.state;
    };
    const apply = ({ attempt }: OpenOrder, observation: Observation): Promise<unknown> =>
      app.nest.get(PaymentOutcomeService)[method](attempt.id, observation, 'worker');
    const capture = (order: OpenOrder, amountPaise = 100_000): Promise<unknown> => {
      const providerOrderId = order.attempt.providerOrderId;
      const providerTransactionId = `TXN-${order.attempt.id}`;
      return apply(order, {
        kind: 'captured',
        code: 'C',
        providerOrderId,
        providerTransactionId,
        amountPaise,
      });
    };

    /** Completes the one refund of an order, marked as approved and sent. */
    const payBack = async (order: OpenOrder, state: OrderState): Promise<void> => {
      await capture(order, 1);
      const { orderId } = order.attempt;
      await put(order, state);
      await app.db.query(
        `UPDATE refunds SET state = 'PENDING', attempts = 1, merchant_refund_id = id, approved_at = created_at WHERE order_id = ?`,
        [orderId],
      );
      const sql = 'SELECT id FROM refunds WHERE order_id = ?';
      const [{ id: refundId } = { id: '' }] = await app.db.query<{ id: string }[]>(sql, [orderId]);
      await app.nest
        .get(RefundOutcomeService)
        .apply(
          { refundId, merchantRefundId: refundId },
          { kind: 'completed', code: 'COMPLETED', providerRefundId: null, amountPaise: 1 },
          'worker',
        );
    };

    const events: Record<string, (order: OpenOrder, state: OrderState) => Promise<unknown>> = {
      paid: (order) => capture(order),
      'paid after the item was delisted': async (order) => {
        const item = { kind: 'item', itemType: 'course', itemId: order.itemId } as const;
        await app.nest.get(DelistedItemsRepository).record({ ...item, isDelisted: true, version: 1 });
        await capture(order);
      },
      'paid another amount': (order) => capture(order, 1),
      failed: (order) => apply(order, { kind: 'failed', code: 'F', providerOrderId: null }),
      'rejected by the provider': (order) => apply(order, { kind: 'init-rejected', code: 'R' }),
      expired: (order) => apply(order, { kind: 'expired', code: 'E', providerOrderId: null }),
      'pending after its expiry': async (order) => {
        await app.age(order.attempt.merchantOrderId, 1_300);
        await apply(order, { kind: 'pending', code: 'P', providerOrderId: null, isAttempted: false });
      },
      refunded: payBack,
    };

    /** One column per event; '=' means no change. */
    it.each([
      ['PENDING', 'FULFILLED REFUND_DUE REFUND_DUE FAILED FAILED EXPIRED EXPIRED ='],
      ['FAILED', 'FULFILLED REFUND_DUE REFUND_DUE = = = = ='],
      ['EXPIRED', 'FULFILLED REFUND_DUE REFUND_DUE = = = = ='],
      ['FULFILLED', '= = = = = = = ='],
      ['REFUND_DUE', 'FULFILLED = = = = = = REFUNDED'],
      ['REFUNDED', 'FULFILLED REFUND_DUE REFUND_DUE = = = = ='],
    ] as const)('change from %s as the complete table defines [T47]', async (state, row) => {
      const cells = row.split(' ');
      const names = Object.keys(events);
      expect(cells).toHaveLength(names.length);
      const results = await Promise.all(
        Object.values(events).map(async (happen) => {
          const order = await anOrder();
          await put(order, state);
          await happen(order, state);
          return stateOf(order);
        }),
      );
      const byEvent = (states: readonly unknown[]) => states.map((each, index) => [names[index], each]);
      expect(byEvent(results)).toEqual(byEvent(cells.map((cell) => (cell === '=' ? state : cell))));
    });
  },
);
