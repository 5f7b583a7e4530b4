import { afterEach, describe, expect, it } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { quoteServiceCalls } from '@academy/contracts/quotes/quote.calls';
import { limitRules } from '../src/http/rate-limit/rate-limits.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const QUOTE = '/api/payment/quote';
const item = { type: 'course', id: 'ceh' };
const price = { listPaise: 100_000, discountPaise: 50_000, pricePaise: 50_000, couponText: 'HALF: 50% off' };
const page = { success: true, message: 'ok', merchantOrderId: 'ACA1', checkoutPageUrl: 'http://pay.test' };

describe('coupons', () => {
  let bff: Bff;
  afterEach(() => bff.stop());

  /** A payment service that accepts only the code HALF. */
  async function start(overrides: Record<string, string> = {}): Promise<void> {
    bff = await startBff(overrides);
    for (const [call, response] of [
      [quoteServiceCalls.quote, price],
      [checkoutServiceCalls.checkout, page],
    ] as const)
      bff.payment.on(call, ({ body }) => {
        const { coupon } = JSON.parse(body.toString()) as { coupon?: string };
        const isKnown = coupon === undefined || coupon === 'HALF';
        return isKnown ? { body: response } : rejection(400, 'COUPON_INVALID');
      });
  }
  const post = (url: string, payload: object, headers: Record<string, string> = {}, from = '10.6.0.1') =>
    bff.inject({ method: 'POST', url, payload, headers, remoteAddress: from });
  const sent = (route: { method: string; path: string }) =>
    bff.payment
      .callsTo(route as never)
      .map(({ body, caller }) => [JSON.parse(body.toString()), caller.userId]);

  it('are quoted on behalf of the caller; visitors get a price too', async () => {
    await start();
    const user = bff.auth.add('user');
    expect((await post(QUOTE, item)).json()).toEqual(price);
    expect((await post(QUOTE, { ...item, coupon: 'HALF' }, await bff.signedIn(user))).json()).toEqual(price);
    expect(sent(quoteServiceCalls.quote)).toEqual([
      [{ itemType: 'course', itemId: 'ceh' }, undefined],
      [{ itemType: 'course', itemId: 'ceh', coupon: 'HALF' }, user.user.id],
    ]);
  });

  it('reach the checkout with the agreed price; an empty field does not [S-197, T55]', async () => {
    await start();
    const headers = await bff.signedIn(bff.auth.add('user'));
    const url = '/api/course/ceh/phonepe-checkout';
    await post(url, { coupon: ' HALF ', expectedPricePaise: 50_000, amount: 1 }, headers);
    await post(url, { coupon: '  ' }, headers);
    const [[full], [empty]] = sent(checkoutServiceCalls.checkout) as [[object], [object]];
    expect(full).toMatchObject({ coupon: 'HALF', expectedPricePaise: 50_000 });
    expect(full).not.toHaveProperty('amount');
    expect(Object.keys(empty).sort()).toEqual(['contact', 'itemId', 'itemType']);
    expect((await post(url, { expectedPricePaise: -1 }, headers)).statusCode).toBe(400);
  });

  it('guessing codes ends with 429, by quote or by checkout and from any address [SEC-17, T17]', async () => {
    await start({ RATE_LIMIT_FACTOR: '1' });
    const headers = await bff.signedIn(bff.auth.add('user'));
    const limit = limitRules.coupon.account.points;
    for (let count = 0; count < limit; count++) {
      const [url, body] = count % 2 ? [QUOTE, item] : ['/api/workshop/phonepe/checkout/x', {}];
      const response = await post(url, { ...body, coupon: `GUESS-${count}` }, headers, `10.6.1.${count}`);
      expect(response.statusCode).toBe(400);
    }
    const rejected = await post(QUOTE, { ...item, coupon: 'HALF' }, headers, '10.6.2.1');
    expect([rejected.statusCode, rejected.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(
          /^Too many coupon codes were tried\. Please try again in \d+ \w+, or pay/,
        ),
      }),
    ]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    // Prices, purchases without a code and other users are not affected.
    expect((await post(QUOTE, item, headers)).statusCode).toBe(200);
    expect((await post('/api/course/ceh/phonepe-checkout', {}, headers)).statusCode).toBe(200);
    const other = await bff.signedIn(bff.auth.add('user'));
    expect((await post(QUOTE, { ...item, coupon: 'HALF' }, other)).statusCode).toBe(200);
  });

  it('valid codes do not count against an account [SEC-17]', async () => {
    await start({ RATE_LIMIT_FACTOR: '1' });
    const headers = await bff.signedIn(bff.auth.add('user'));
    for (let count = 0; count <= limitRules.coupon.account.points; count++)
      expect((await post(QUOTE, { ...item, coupon: 'HALF' }, headers, `10.6.3.${count}`)).statusCode).toBe(
        200,
      );
  });

  it('are edited by admins only, and the request reaches the payment service byte by byte [SEC-12]', async () => {
    await start();
    const coupon = { code: 'half', percent: 50 };
    const received: string[] = [];
    bff.payment.on(upstreamOf(couponCalls.addCoupon), ({ body }) => {
      received.push(body.toString());
      return { body: {} };
    });
    bff.payment.on(upstreamOf(couponCalls.setCouponState), ({ params }) => ({ body: params }));
    const admin = await bff.signedIn(bff.auth.add('admin'));
    const user = await bff.signedIn(bff.auth.add('user'));
    expect((await post('/api/admin/coupon', coupon, user)).statusCode).toBe(403);
    expect((await post('/api/admin/coupon', coupon, admin)).statusCode).toBe(200);
    expect(received).toEqual([JSON.stringify(coupon)]);
    const url = '/api/admin/coupon/C1/state';
    const response = await bff.inject({ method: 'PUT', url, payload: { isActive: false }, headers: admin });
    expect(response.json()).toEqual({ id: 'C1' });
  });
});
