import { z } from 'zod';
import { badRequest } from '../provider-error.js';

/** Letters, digits, `_` and `-`. */
const merchantId = z
  .string()
  .max(63, 'has to be at most 63 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'may hold letters, digits, _ and - only');

/** Amount in paise; at least one rupee. */
export const amount = z.number().int().min(100, 'has to be at least 100').max(4_294_967_295);

const freeText = z.string().max(256, 'has to be at most 256 characters');
const restrictedText = z
  .string()
  .max(50, 'has to be at most 50 characters')
  .regex(/^[\w\-+@. ]*$/, 'holds a character that is not allowed');

const metaInfo = z.object(
  Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [
      `udf${index + 1}`,
      (index < 10 ? freeText : restrictedText).optional(),
    ]),
  ),
);

export const payRequest = z.object({
  merchantOrderId: merchantId,
  amount,
  /** Seconds. */
  expireAfter: z
    .number()
    .int()
    .min(300, 'has to be 300 to 3600')
    .max(3600, 'has to be 300 to 3600')
    .default(1200),
  metaInfo: metaInfo.optional(),
  disablePaymentRetry: z.boolean().default(false),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    message: z.string().max(250).optional(),
    merchantUrls: z.object({ redirectUrl: z.url({ protocol: /^https?$/ }) }),
  }),
});

export const refundRequest = z.object({
  merchantRefundId: merchantId,
  originalMerchantOrderId: merchantId,
  amount,
});

/** @throws ProviderError BAD_REQUEST that names the field */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badRequest(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid');
}
