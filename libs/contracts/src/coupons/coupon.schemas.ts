import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/** The maximum of the unsigned database column: ₹4.29 crore. */
const MAX_PAISE = 4_294_967_295;
const MAX_COUNT = 1_000_000;

/** The code as entered: case and surrounding blanks do not matter. The service stores capitals. */
export const couponCode = z
  .string('Please enter a code')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,32}$/, 'A code has 3 to 32 letters, digits or hyphens');

const AMOUNT = 'Please enter an amount between ₹0.01 and ₹4,29,49,672.95';
const COUNT = 'Please enter a whole number from 1 to 10,00,000';
const paise = z.number(AMOUNT).int(AMOUNT).min(1, AMOUNT).max(MAX_PAISE, AMOUNT);
const count = z.number(COUNT).int(COUNT).min(1, COUNT).max(MAX_COUNT, COUNT);

const terms = {
  /** 1–100; exactly one of `percent` and `amountPaise` is set. */
  percent: z
    .number()
    .int()
    .min(1, 'A percentage is between 1 and 100')
    .max(100, 'A percentage is between 1 and 100')
    .nullable(),
  amountPaise: paise.nullable(),
  /** The minimum list price for which the code is valid. */
  minPricePaise: paise.nullable(),
  /** One item with `itemId`, all of the type without it; both null means everything. */
  itemType: itemType.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Maximum number of redemptions; null means unlimited. */
  maxTotal: count.nullable(),
  maxPerPerson: count.nullable(),
  isActive: z.boolean(),
};

const coupon = z
  .object({
    id: entityId,
    code: z.string(),
    ...terms,
    itemId: entityId.nullable(),
    /** Title of the item at the last save of the coupon. */
    itemTitle: z.string().nullable(),
    /** Redeemed by a purchase. */
    used: z.number().int(),
    /** Reserved by an open payment. */
    reserved: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof coupon>;

export const couponList = z.object({ coupons: z.array(coupon) }).meta({ id: 'CouponList' });
export const couponResponse = z
  .object({ success: z.literal(true), message: z.string(), coupon })
  .meta({ id: 'CouponResponse' });

/** Body of a save. The code of a coupon cannot change; a change of it is rejected. */
export const saveCouponRequest = z
  .strictObject({
    code: couponCode,
    percent: terms.percent.default(null),
    amountPaise: terms.amountPaise.default(null),
    minPricePaise: terms.minPricePaise.default(null),
    itemType: terms.itemType.default(null),
    /** Id or slug. */
    itemId: z.string().min(1).max(160).nullable().default(null),
    startsAt: terms.startsAt.default(null),
    endsAt: terms.endsAt.default(null),
    maxTotal: terms.maxTotal.default(null),
    maxPerPerson: terms.maxPerPerson.default(1),
    isActive: terms.isActive.default(true),
    /** The version that the form was loaded with; if absent, any version is overwritten. */
    version: z.number().int().optional(),
  })
  .superRefine((body, context) => {
    const reject = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((body.percent === null) === (body.amountPaise === null))
      reject('percent', 'Please give either a percentage or an amount');
    if (body.itemId !== null && body.itemType === null)
      reject('itemType', 'Please choose what it applies to');
    if (
      body.startsAt !== null &&
      body.endsAt !== null &&
      Date.parse(body.startsAt) >= Date.parse(body.endsAt)
    )
      reject('endsAt', 'The end has to be after the start');
  })
  .meta({ id: 'SaveCouponRequest' });
export type SaveCouponRequest = z.infer<typeof saveCouponRequest>;

export const couponStateRequest = z
  .strictObject({ isActive: z.boolean() })
  .meta({ id: 'CouponStateRequest' });
