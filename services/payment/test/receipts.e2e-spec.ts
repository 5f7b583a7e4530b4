import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderDetail, transactionList } from '@academy/contracts/orders/order.schemas';
import { receipt as receiptSchema } from '@academy/contracts/receipts/receipt.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { type SellerAndTax } from '../src/receipts/content/seller-and-tax.js';
import { receiptMail } from '../src/receipts/mail/receipt-mail.js';
import { ReceiptsRepository } from '../src/receipts/receipts.repository.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCoupon } from './coupon.factory.js';
import { aCourse } from './fake-catalog.js';

jest.setTimeout(90_000);
const PARALLEL = 50;
const app = new PaymentTestApp();
beforeAll(() =>
  app.start({
    SITE_LEGAL_NAME: 'Abhaya Learning LLP',
    SITE_ADDRESS: '1 Temple Road | Amaravati 522020',
    SITE_GSTIN: '37ABCDE1234F1Z5',
  }),
);
afterAll(() => app.stop());
beforeEach(() => app.phonepe.reset());
afterEach(async () => {
  expect(await findViolations(app.db)).toEqual([]);
});

interface PaidOrder {
  readonly user: string;
  readonly id: string;
  readonly orderId: string;
  readonly attemptId: string;
}

async function aPaidOrder(pricePaise = 199_900): Promise<PaidOrder> {
  const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise })));
  app.phonepe.settle(id, 'COMPLETED');
  await app.webhook(app.notification(id, 'COMPLETED'));
  const [row] = await app.db.query<{ orderId: string; attemptId: string }[]>(
    'SELECT order_id AS orderId, id AS attemptId FROM payment_attempts WHERE merchant_order_id = ?',
    [id],
  );
  if (!row) throw new Error('the order was not opened');
  return { user, id, ...row };
}

async function paidOrders(count: number): Promise<PaidOrder[]> {
  const orders: PaidOrder[] = [];
  for (let number = 0; number < count; number += 1) orders.push(await aPaidOrder());
  return orders;
}

const sellerAndTax: SellerAndTax = {
  seller: { name: 'Abhaya', address: [], gstin: null, email: null, phone: null },
  sac: '9992',
  gstRatePercent: 18,
  place: 'same-state',
};
const read = (user: string, id: string, role: 'user' | 'admin' = 'user') =>
  app.call('GET', `/orders/${id}/receipt`, { user, role }, receiptSchema);
const order = (user: string, id: string, role: 'user' | 'admin' = 'user') =>
  app.call('GET', `/orders/${id}`, { user, role }, orderDetail);

async function serialsOf(financialYear: string): Promise<number[]> {
  const rows = await app.db.query<{ serial: number }[]>(
    'SELECT serial FROM receipts WHERE financial_year = ? ORDER BY serial',
    [financialYear],
  );
  return rows.map(({ serial }) => serial);
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('receipt numbers', () => {
  const capturedPaise = 100_000;
  const repository = (): ReceiptsRepository => app.nest.get(ReceiptsRepository);

  it('have no gap and no duplicate under fifty concurrent orders, on both sides of 1 April in India [AMB-03]', async () => {
    const before = new Date('2031-03-31T18:29:59.999Z');
    const after = new Date('2031-03-31T18:30:00.000Z');
    const orders = await paidOrders(PARALLEL);
    const issued = await Promise.all(
      orders.map(({ orderId, attemptId }, index) =>
        repository().issue(
          orderId,
          { attemptId, capturedPaise, paidAt: index % 2 === 0 ? before : after },
          sellerAndTax,
        ),
      ),
    );
    expect(await serialsOf('2030-31')).toEqual(upTo(PARALLEL / 2));
    expect(await serialsOf('2031-32')).toEqual(upTo(PARALLEL / 2));
    expect(new Set(issued.map(({ number }) => number)).size).toBe(PARALLEL);
    expect(issued.every(({ number }) => /^ACA\/3[01]-3[12]\/\d{6}$/.test(number))).toBe(true);
  });

  it('are given once to an order that gets fifty concurrent requests, and no number is lost', async () => {
    const [one, next] = await paidOrders(2);
    if (!one || !next) throw new Error('no orders');
    const paidAt = new Date('2040-06-01T00:00:00Z');
    const issued = await Promise.all(
      Array.from({ length: PARALLEL }, () =>
        repository().issue(one.orderId, { attemptId: one.attemptId, capturedPaise, paidAt }, sellerAndTax),
      ),
    );
    expect(new Set(issued.map(({ number }) => number))).toEqual(new Set(['ACA/40-41/000001']));
    const { number } = await repository().issue(
      next.orderId,
      { attemptId: next.attemptId, capturedPaise, paidAt },
      sellerAndTax,
    );
    expect(number).toBe('ACA/40-41/000002');
  });

  it('have no gap if issuing fails half-way', async () => {
    const [one] = await paidOrders(1);
    if (!one) throw new Error('no order');
    const paidAt = new Date('2041-06-01T00:00:00Z');
    const wrong = { attemptId: newId(), capturedPaise, paidAt };
    await expect(repository().issue(one.orderId, wrong, sellerAndTax)).rejects.toThrow(/foreign key/i);
    const issued = await repository().issue(
      one.orderId,
      { attemptId: one.attemptId, capturedPaise, paidAt },
      sellerAndTax,
    );
    expect(issued.serial).toBe(1);
  });

  it('violate an invariant if they have a gap [invariant 9]', async () => {
    const move = (by: number) =>
      app.db.query('UPDATE receipt_series SET last_serial = last_serial + ?', [by]);
    const { user, id } = await aPaidOrder();
    await read(user, id);
    await move(1);
    const violations = await findViolations(app.db);
    await move(-1);
    expect(violations.map(({ invariant }) => invariant)).toEqual([
      '9 the receipts of a financial year are numbered without a gap',
    ]);
  });

  it('cannot be changed or deleted', async () => {
    const { user, id, orderId } = await aPaidOrder();
    await read(user, id);
    await expect(
      app.db.query('UPDATE receipts SET serial = 0 WHERE order_id = ?', [orderId]),
    ).rejects.toThrow(/append-only/);
    await expect(app.db.query('DELETE FROM receipts WHERE order_id = ?', [orderId])).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('a receipt', () => {
  it('gets its number at the first request, stays the same, and is the invoiceNumber [AMB-03, AMB-11, S-001]', async () => {
    const { user, id } = await aPaidOrder();
    const invoiceNumber = async () => {
      const { body } = await app.call('GET', '/transactions', { user }, transactionList);
      return body.transactions[0]?.invoiceNumber;
    };
    expect(await invoiceNumber()).toBeNull();
    const { status, body } = await read(user, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'tax-invoice',
      seller: { name: 'Abhaya Learning LLP', address: ['1 Temple Road', 'Amaravati 522020'] },
      buyer: { name: 'A Learner', email: `${user.toLowerCase()}@example.test` },
      item: { sac: '9992' },
      taxablePaise: 169_406,
      taxes: [
        { name: 'CGST', paise: 15_247 },
        { name: 'SGST', paise: 15_247 },
      ],
      totalPaise: 199_900,
      totalInWords: 'Rupees one thousand nine hundred ninety-nine only',
      orderNumber: id,
    });
    expect((await read(user, id)).body).toEqual(body);
    expect(await invoiceNumber()).toBe(body.number);
    expect((await order(user, id)).body.receiptNumber).toBe(body.number);
  });

  it('shows list price, code and discount if a coupon was used, and the tax on the amount paid [CON-11]', async () => {
    const { code } = await aCoupon(app, { percent: 25 });
    const course = app.catalog.put(aCourse({ pricePaise: 200_000 }));
    const { user, id } = await app.anOpenOrder(course, newId(), { coupon: code });
    app.phonepe.settle(id, 'COMPLETED');
    await app.webhook(app.notification(id, 'COMPLETED'));
    const { body } = await read(user, id);
    expect(body).toMatchObject({
      listPaise: 200_000,
      discount: { label: code, paise: 50_000 },
      taxablePaise: 127_118,
      totalPaise: 150_000,
    });
    const siteUrl = 'http://localhost';
    const links = { siteUrl, dashboardUrl: `${siteUrl}/dashboard`, receiptUrl: `${siteUrl}/receipt` };
    const { text, html } = receiptMail(body, links);
    for (const part of [text, html]) expect(part).toContain(`Discount (${code})`);
    expect(text).toContain('List price: ₹2,000.00');
    expect(text).toContain(`Discount (${code}): −₹500.00`);
    const plain = await aPaidOrder();
    expect((await read(plain.user, plain.id)).body).toMatchObject({ listPaise: 199_900, discount: null });
  });

  it('is visible to the payer and to admins, and does not exist for another user [T27, SEC-13]', async () => {
    const { user, id } = await aPaidOrder();
    expect(await read(newId(), id)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect((await read(newId(), id, 'admin')).status).toBe(200);
    expect((await read(user, id)).status).toBe(200);
  });

  it('does not exist for a free item, an open order, a failed one, or refunded money', async () => {
    const free = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise: 0 })));
    const open = await app.anOpenOrder(app.catalog.put(aCourse()));
    const odd = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise: 100_000 })));
    app.phonepe.settle(odd.id, 'COMPLETED', 100);
    await app.webhook(app.notification(odd.id, 'COMPLETED'));
    const before = await app.count('receipts');
    for (const { user, id } of [free, open, odd])
      expect(await read(user, id)).toMatchObject({ status: 404, code: 'RECEIPT_NOT_FOUND' });
    expect(await app.count('receipts')).toBe(before);
  });
});

describe('an order', () => {
  it('has no pay page any more if it is open when the item is owned, and says so [fault 30]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    expect((await order(user, id)).body).toMatchObject({ isOwned: false });
    await app.db.query(
      `INSERT INTO enrollments (id, user_id, item_type, item_id, title, enrolled_at)
       SELECT ?, user_id, item_type, item_id, title, UTC_TIMESTAMP(3) FROM orders WHERE number = ?`,
      [newId(), id],
    );
    expect((await order(user, id)).body).toMatchObject({
      status: 'PENDING',
      isOwned: true,
      checkoutPageUrl: null,
      payableUntil: null,
    });
  });

  it('contains list price, code and discount if a coupon made it free [AMB-11]', async () => {
    const { code } = await aCoupon(app, { percent: 100 });
    const course = app.catalog.put(aCourse({ pricePaise: 200_000 }));
    const { user, id } = await app.anOpenOrder(course, newId(), { coupon: code });
    expect((await order(user, id)).body).toMatchObject({
      amountPaise: 0,
      listPaise: 200_000,
      discount: { label: code, paise: 200_000 },
    });
  });

  it('shows its pay page and its timeline, while it is open, to the payer only [S-221]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    const { body } = await order(user, id);
    expect(body).toMatchObject({
      status: 'PENDING',
      merchantOrderId: id,
      hasReceipt: false,
    });
    expect(body.checkoutPageUrl).toMatch(/^http/);
    expect(body.timeline.map(({ kind }) => kind)).toEqual(['opened', 'sent']);
    expect((await order(newId(), id, 'admin')).body.checkoutPageUrl).toBeNull();
    await app.age(id, 1_300);
    expect((await order(user, id)).body).toMatchObject({ checkoutPageUrl: null, payableUntil: null });
  });

  it('does not exist for another user, with the same response as for an unknown id [T27, fault 34]', async () => {
    const { id } = await aPaidOrder();
    const responses = await Promise.all([order(newId(), id), order(newId(), 'AC-NOTHING')]);
    expect(responses.map(({ status, code }) => [status, code])).toEqual([
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
    ]);
  });

  it('shows payment and enrollment with their times once it is paid', async () => {
    const { user, id } = await aPaidOrder();
    const { body } = await order(user, id);
    expect(body).toMatchObject({ status: 'SUCCESS', hasReceipt: true, checkoutPageUrl: null });
    expect(body.timeline.map(({ kind }) => kind)).toEqual(['opened', 'sent', 'paid', 'enrolled']);
    expect(body.timeline.every(({ at }) => at !== null)).toBe(true);
    expect(body.paidAt).toBe(body.timeline[2]?.at);
  });

  it('says that it was declined, or that it is refunded', async () => {
    const failed = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(failed.id, 'FAILED');
    await app.webhook(app.notification(failed.id, 'FAILED'));
    expect((await order(failed.user, failed.id)).body).toMatchObject({ status: 'FAILURE', paidAt: null });
    const odd = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise: 100_000 })));
    app.phonepe.settle(odd.id, 'COMPLETED', 100);
    await app.webhook(app.notification(odd.id, 'COMPLETED'));
    const { body } = await order(odd.user, odd.id);
    expect(body.transactionId).not.toBeNull();
    expect((await app.status(odd.user, odd.id)).body).toMatchObject({
      amount: 1_000,
      amountReceived: 1,
      refundReason: 'AMOUNT_MISMATCH',
    });
    expect(body.status).toBe('REFUND_DUE');
    expect(body.timeline.slice(2)).toMatchObject([
      { kind: 'paid', amountPaise: 100 },
      { kind: 'refund-due', amountPaise: 100 },
    ]);
  });
});
