import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderDetail, transactionList } from '@academy/contracts/orders/order.schemas';
import { receipt as receiptSchema } from '@academy/contracts/receipts/receipt.schemas';
import { type z } from 'zod';
import { findViolations } from '../src/invariants/invariants.js';
import { RefundTestApp, type TwoPageOrder } from './refund-test-app.js';

jest.setTimeout(90_000);

describe('an order whose two pages were both paid [fault 30]', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const transactionOf = async (page: string): Promise<string> => {
    const sql = 'SELECT provider_transaction_id AS id FROM payment_attempts WHERE merchant_order_id = ?';
    const [row] = await app.db.query<{ id: string }[]>(sql, [page]);
    if (!row?.id) throw new Error(`${page} has no transaction`);
    return row.id;
  };
  const seen = async ({ user, number, pages }: TwoPageOrder) => {
    const get = async <Body>(url: string, schema: z.ZodType<Body>): Promise<Body> =>
      (await app.call('GET', url, { user }, schema)).body;
    const [list, detail, receipt] = await Promise.all([
      get('/transactions', transactionList),
      get(`/orders/${number}`, orderDetail),
      get(`/orders/${number}/receipt`, receiptSchema),
    ]);
    const states = await Promise.all(pages.map(async (page) => (await app.status(user, page)).body));
    return { row: list.transactions[0], detail, receipt, states };
  };

  it.each([
    ['the second page and then the first', 1],
    ['the first page and then the second', 0],
  ] as const)(
    'shows the payment that enrolled in every view, if it was paid by %s [S-220, S-221]',
    async (_, first) => {
      const order = await app.aTwoPageOrder();
      await app.pay(order.pages[first]);
      await app.pay(order.pages[first === 1 ? 0 : 1]);
      const transaction = await transactionOf(order.pages[first]);
      // The first read of the receipt numbers it.
      const { receipt } = await seen(order);
      const { row, detail, states } = await seen(order);
      expect(receipt.transactionId).toBe(transaction);
      expect(detail).toMatchObject({ transactionId: transaction, receiptNumber: receipt.number });
      expect(row).toMatchObject({
        providerRef: transaction,
        invoiceNumber: receipt.number,
        paidAt: receipt.paidAt,
        status: 'SUCCESS',
      });
      for (const status of states)
        expect(status).toMatchObject({ transactionId: transaction, status: 'SUCCESS' });
    },
  );

  it('shows that payment also after a refund [CON-13, S-220, S-221]', async () => {
    const order = await app.aTwoPageOrder();
    await app.pay(order.pages[1]);
    await app.pay(order.pages[0]);
    const transaction = await transactionOf(order.pages[1]);
    const { receipt } = await seen(order);
    expect((await app.markDue(order.number)).status).toBe(200);
    const { row, states } = await seen(order);
    expect(row).toMatchObject({ providerRef: transaction, invoiceNumber: receipt.number });
    for (const status of states) expect(status).toMatchObject({ transactionId: transaction });
  });
});
