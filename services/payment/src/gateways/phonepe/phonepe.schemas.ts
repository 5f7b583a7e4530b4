import { z } from 'zod';

/** Shapes of PhonePe's v2 Standard Checkout (decision 0040); unknown fields are ignored. */

/** Epoch seconds. */
export const tokenResponse = z.object({
  access_token: z.string().min(1),
  issued_at: z.number().optional(),
  expires_at: z.number(),
});

export const payResponse = z.object({
  orderId: z.string().min(1).max(64),
  state: z.string(),
  redirectUrl: z.url().max(2000),
});

const paymentDetail = z.object({
  transactionId: z.string().max(64).optional(),
  state: z.string().optional(),
});

/** `amount` in paise. Only the root `state` counts. */
export const statusResponse = z.object({
  orderId: z.string().min(1).max(64),
  state: z.string(),
  amount: z.number().int().min(0).max(4_294_967_295),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  paymentDetails: z.array(paymentDetail).nullish(),
});
export type StatusResponse = z.infer<typeof statusResponse>;

/** `amount` in paise. The response to the refund request contains neither our ids nor codes. */
export const refundResponse = z.object({
  refundId: z.string().min(1).max(64),
  state: z.string(),
  amount: z.number().int().min(0).max(4_294_967_295),
  merchantRefundId: z.string().nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
});
export type RefundResponse = z.infer<typeof refundResponse>;

/** Both forms of an error. */
export const errorResponse = z.object({
  code: z.string().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
});

/** `event` and `payload.state` are read; `type` is ignored, as PhonePe requires. */
export const notificationBody = z.object({
  event: z.string(),
  payload: z.object({
    merchantOrderId: z.string().max(64).nullish(),
    orderId: z.string().max(64).nullish(),
    merchantRefundId: z.string().max(64).nullish(),
    originalMerchantOrderId: z.string().max(64).nullish(),
    state: z.string().nullish(),
  }),
});
