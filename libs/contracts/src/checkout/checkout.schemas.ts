import { z } from 'zod';
import { itemType } from '../identity.schemas.js';
import { userName } from '../users/user.schemas.js';

/** A code as entered; an empty field means no code. The payment service checks it. */
export const couponField = z.string().trim().max(64).optional();

/**
 * Body of a checkout. All fields are optional, so an empty body is valid (SEC-20). `amount` and unknown fields are
 * accepted and ignored, because the server prices the order (SEC-03, S-212).
 */
export const checkoutRequest = z
  .object({
    name: userName.optional(),
    email: z.string().trim().max(254).pipe(z.email('Please enter a valid e-mail address')).optional(),
    mobile: z.string().trim().max(20).optional(),
    coupon: couponField,
    /** The price that the payer saw and agreed to; any other price is rejected with PRICE_CHANGED (T55). */
    expectedPricePaise: z.number().int().min(0).optional(),
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** For a free item `enrolled` is true, and there is no payment page (CON-11). */
export const checkoutResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    merchantOrderId: z.string(),
    checkoutPageUrl: z.string().optional(),
    enrolled: z.boolean().optional(),
  })
  .meta({ id: 'CheckoutResponse' });
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

/** `details` of a 409 PRICE_CHANGED: the price that would be charged instead of the expected one (T55). */
export const priceChange = z.object({
  listPaise: z.number().int(),
  discountPaise: z.number().int(),
  pricePaise: z.number().int(),
  /** Set if an open order charges that price: it can be completed, or the user can wait until `openUntil`. */
  merchantOrderId: z.string().optional(),
  openUntil: z.iso.datetime().optional(),
});
export type PriceChange = z.infer<typeof priceChange>;

/** A repeated key returns the same order. The payment service validates its format. */
export const checkoutHeaders = z.object({ 'idempotency-key': z.string().optional() });

/** A header instead of a field, so that an older payment service accepts the same body. */
export const checkoutServiceHeaders = checkoutHeaders.extend({ 'x-email-verified': z.string().optional() });

/** `contact` is for the receipt. */
export const checkoutCommand = z.strictObject({
  itemType,
  /** Id or slug. */
  itemId: z.string().min(1).max(160),
  contact: z.strictObject({
    name: z.string().max(80),
    email: z.string().max(254),
    mobile: z.string().max(20).optional(),
  }),
  /** The code as entered. */
  coupon: z.string().max(64).optional(),
  expectedPricePaise: z.number().int().min(0).optional(),
});
export type CheckoutCommand = z.infer<typeof checkoutCommand>;
