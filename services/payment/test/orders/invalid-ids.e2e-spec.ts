import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { PaymentTestApp } from '../payment-test-app.js';

jest.setTimeout(90_000);
const note = 'The lectures were never recorded.';
const coupon = { code: 'SUMMER', percent: 10 };

/** Ids and order numbers are ASCII, and so are the columns that they are looked up in. */
describe('an id that cannot be one of ours', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  it.each([
    ['GET', '/orders/%C3%84/status', undefined, 'ORDER_NOT_FOUND'],
    ['GET', '/orders/%C3%84', undefined, 'ORDER_NOT_FOUND'],
    ['GET', '/orders/%C3%84/receipt', undefined, 'ORDER_NOT_FOUND'],
    ['GET', '/orders/%F0%9F%98%80/events', undefined, 'ORDER_NOT_FOUND'],
    ['POST', '/refunds', { orderNumber: 'ÄÖ', note }, 'ORDER_NOT_FOUND'],
    ['POST', '/refunds/%C3%84/approve', {}, 'REFUND_NOT_FOUND'],
    ['PUT', '/coupons/%F0%9F%98%80', coupon, 'COUPON_NOT_FOUND'],
    ['PUT', '/coupons/%F0%9F%98%80/state', { isActive: true }, 'COUPON_NOT_FOUND'],
  ] as const)('leads to 404 for %s %s [T44, T27, fault 34]', async (method, url, body, code) => {
    const options = { user: newId(), role: 'admin' as const, ...(body ? { body } : {}) };
    expect(await app.call(method, url, options)).toMatchObject({ status: 404, code });
  });

  it('completes a genuine notification that names it at once [fault 34]', async () => {
    for (const about of [{ merchantOrderId: 'ÄÖ' }, { orderId: '😀' }]) {
      const event = 'checkout.order.completed';
      const payload = { merchantOrderId: '', ...about, state: 'COMPLETED' };
      expect((await app.webhook({ event, payload })).status).toBe(200);
    }
    const refund = { merchantOrderId: 'AC-X', merchantRefundId: 'ÄÖ', state: 'COMPLETED' };
    expect((await app.webhook({ event: 'pg.refund.completed', payload: refund })).status).toBe(200);
    expect(await app.count('webhook_inbox', 'is_signature_valid = 1')).toBe(3);
    expect(await app.count('webhook_inbox', 'processed_at IS NULL')).toBe(0);
  });
});
