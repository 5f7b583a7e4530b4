import { z } from 'zod';
import { itemType } from '../identity.schemas.js';
import { discount } from '../orders/order.schemas.js';
import { payerRefundState } from '../payments/payment.schemas.js';

/** Prices include GST; taxable value and taxes add up to the total exactly. Amounts in paise. */
export const receipt = z
  .object({
    number: z.string(),
    /** Without the seller's GSTIN it is not a tax invoice (AMB-11). */
    kind: z.enum(['receipt', 'tax-invoice']),
    seller: z.object({
      name: z.string(),
      address: z.array(z.string()),
      gstin: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    buyer: z.object({ name: z.string(), email: z.string() }),
    item: z.object({ type: itemType, title: z.string(), sac: z.string() }),
    listPaise: z.number().int(),
    /** Null if the list price was paid. */
    discount: discount.nullable(),
    taxablePaise: z.number().int(),
    taxes: z.array(
      z.object({
        name: z.enum(['CGST', 'SGST', 'IGST']),
        ratePercent: z.number(),
        paise: z.number().int(),
      }),
    ),
    totalPaise: z.number().int(),
    totalInWords: z.string(),
    orderNumber: z.string(),
    transactionId: z.string(),
    paidAt: z.iso.datetime(),
    /** Set if the enrollment was revoked: the amount of the refund and its state. */
    refund: z.object({ state: payerRefundState, paise: z.number().int() }).nullable(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;
