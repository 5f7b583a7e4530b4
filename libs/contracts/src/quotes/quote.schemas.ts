import { z } from 'zod';
import { checkoutCommand, couponField } from '../checkout/checkout.schemas.js';
import { itemType } from '../identity.schemas.js';

/** The price of an item, with or without a coupon code, which is checked for signed-in users only. */
export const quoteRequest = z
  .object({ type: itemType, id: z.string().min(1).max(160), coupon: couponField })
  .meta({ id: 'QuoteRequest' });
export const quoteResponse = z
  .object({
    listPaise: z.number().int(),
    discountPaise: z.number().int(),
    pricePaise: z.number().int(),
    /** The effect of the code in words; null without a code. */
    couponText: z.string().nullable(),
  })
  .meta({ id: 'QuoteResponse' });
export type QuoteResponse = z.infer<typeof quoteResponse>;

export const quoteCommand = checkoutCommand.pick({ itemType: true, itemId: true, coupon: true });
export type QuoteCommand = z.infer<typeof quoteCommand>;
