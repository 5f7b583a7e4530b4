import { z } from 'zod';

/** Shapes of PhonePe's pay page, API version 1 (decision 0040); unknown fields are ignored. */

/** Every response and callback has this envelope; errors may lack `data`. */
export const envelope = z.object({
  code: z.string().min(1),
  message: z.string().nullish(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelope>;

export const openedPage = z.object({
  merchantId: z.string(),
  merchantTransactionId: z.string(),
  instrumentResponse: z.object({ redirectInfo: z.object({ url: z.url().max(2000) }) }),
});

/** A payment or a refund. `amount` in paise. */
export const transaction = z.object({
  merchantId: z.string(),
  merchantTransactionId: z.string(),
  transactionId: z.string().max(64).nullish(),
  amount: z.number().int().min(0).max(4_294_967_295),
  state: z.string(),
  responseCode: z.string().nullish(),
});
export type Transaction = z.infer<typeof transaction>;

export const callbackBody = z.object({ response: z.string() });
