import {
  couponList,
  couponResponse,
  type Coupon,
  type SaveCouponRequest,
} from '@academy/contracts/coupons/coupon.schemas';
import { newId } from '@academy/nest-kit';
import { type PaymentTestApp } from './payment-test-app.js';

let count = 0;

/** Creates a coupon as an admin does; by default half the price, for all users and without a limit. */
export async function aCoupon(app: PaymentTestApp, facts: Partial<SaveCouponRequest> = {}): Promise<Coupon> {
  count += 1;
  const percent = facts.amountPaise ? null : 50;
  const body = { code: `CODE-${count}`, percent, maxPerPerson: null, ...facts };
  const response = await app.call('POST', '/coupons', { user: newId(), role: 'admin', body }, couponResponse);
  return response.body.coupon;
}

/** The coupon as an admin sees it now. */
export async function seenCoupon(app: PaymentTestApp, id: string): Promise<Coupon> {
  const { body } = await app.call('GET', '/coupons', { user: newId(), role: 'admin' }, couponList);
  const found = body.coupons.find((each) => each.id === id);
  if (!found) throw new Error(`there is no coupon ${id}`);
  return found;
}
