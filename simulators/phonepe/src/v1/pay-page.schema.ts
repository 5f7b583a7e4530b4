import { z } from 'zod';
import { amount } from '../checkout/pay-request.schema.js';

const transactionId = z.string().regex(/^[A-Za-z0-9_-]{1,38}$/, 'may hold 1 to 38 letters, digits, _ and -');

export const payPageRequest = z.object({
  merchantId: z.string(),
  merchantTransactionId: transactionId,
  merchantUserId: z.string().max(36).optional(),
  amount,
  redirectUrl: z.url({ protocol: /^https?$/ }),
  redirectMode: z.enum(['REDIRECT', 'POST']).default('REDIRECT'),
  callbackUrl: z.url({ protocol: /^https?$/ }),
  mobileNumber: z
    .string()
    .regex(/^\d{10}$/, 'has to be ten digits')
    .optional(),
  paymentInstrument: z.object({ type: z.literal('PAY_PAGE') }),
});

export const refundPageRequest = z.object({
  merchantId: z.string(),
  merchantTransactionId: transactionId,
  originalTransactionId: transactionId,
  amount,
  callbackUrl: z.url({ protocol: /^https?$/ }),
});
