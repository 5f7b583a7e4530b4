import { z } from 'zod';

const id = z.string().trim().min(1).max(160);

/**
 * Payload of the older client: an object, or that object as base64 of its JSON. Only the item is read from it. The
 * client's amount, transaction id, merchant and URLs are accepted and ignored (SEC-01, SEC-02, SEC-03).
 */
export const phonepePayload = z
  .object({ courseId: id.optional(), workshopId: id.optional() })
  .refine(({ courseId, workshopId }) => (courseId === undefined) !== (workshopId === undefined));

const encodedOrPlain = z.union([z.string().max(8_192), z.record(z.string(), z.unknown())]);

/**
 * S-216. `request` is the field of the developer's form of S-243; `xVerify` is ignored, because a client's hash is not
 * trusted.
 */
export const phonepeInitiateRequest = z
  .object({
    payload: encodedOrPlain.optional(),
    /** Accepted and ignored: the server's configuration applies (SEC-02). */
    environment: z.unknown().optional(),
    request: encodedOrPlain.optional(),
    xVerify: z.unknown().optional(),
  })
  .meta({ id: 'PhonepeInitiateRequest' });
export type PhonepeInitiateRequest = z.infer<typeof phonepeInitiateRequest>;

export const phonepeInitiateResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    error: z.null(),
    code: z.enum(['PAYMENT_INITIATED', 'ENROLLED']),
    data: z.object({
      merchantTransactionId: z.string(),
      instrumentResponse: z.object({
        type: z.literal('PAY_PAGE'),
        /** The next page of the browser: the provider's page, or the result page of a free item. */
        redirectInfo: z.object({ url: z.string(), method: z.literal('GET') }),
      }),
    }),
  })
  .meta({ id: 'PhonepeInitiateResponse' });
export type PhonepeInitiateResponse = z.infer<typeof phonepeInitiateResponse>;

export const phonepeStatusRequest = z
  .object({
    merchantTransactionId: z.string().trim().min(1).max(63),
    merchantId: z.unknown().optional(),
    environment: z.unknown().optional(),
  })
  .meta({ id: 'PhonepeStatusRequest' });

/** S-217. `amount` in paise: the older client divides by 100 (S-208). */
export const phonepeStatusResponse = z
  .object({
    success: z.boolean(),
    message: z.string(),
    data: z.object({
      paymentState: z.enum(['COMPLETED', 'FAILED', 'PENDING']),
      merchantTransactionId: z.string(),
      amount: z.number().int(),
      responseCode: z.string(),
    }),
  })
  .meta({ id: 'PhonepeStatusResponse' });
export type PhonepeStatusResponse = z.infer<typeof phonepeStatusResponse>;
