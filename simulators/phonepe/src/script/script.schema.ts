import { z } from 'zod';

const delayMs = z.number().int().min(0).max(600_000);

/** One answer (interfaces.md, PhonePe simulator). */
export const step = z.union([
  z.enum([
    'ok',
    '500',
    '429',
    '401',
    'html',
    'truncated',
    'reset',
    'timeout',
    'timeout-after-accept',
    'reject',
    'not-found',
  ]),
  z.strictObject({ delayMs }),
]);
export type Step = z.infer<typeof step>;

const steps = z.array(step).max(1000);

export const webhookPlan = z.union([
  z.enum(['send', 'drop', 'forge']),
  z.strictObject({
    /** Further copies, sent at the same moment. */
    duplicate: z.number().int().min(0).max(100).optional(),
    delayMs: delayMs.optional(),
    beforeResponse: z.literal(true).optional(),
  }),
]);
export type WebhookPlan = z.infer<typeof webhookPlan>;

export const scriptInput = z.strictObject({
  orderId: z.string().min(1).max(63).optional(),
  pay: steps.optional(),
  status: steps.optional(),
  /** Answers to refund requests of the order. */
  refund: steps.optional(),
  settle: z
    .strictObject({ state: z.enum(['COMPLETED', 'FAILED', 'PENDING']), afterMs: delayMs.default(0) })
    .optional(),
  /** How refunds of the order end; COMPLETED where nothing is said. */
  refundState: z.enum(['COMPLETED', 'FAILED', 'PENDING']).optional(),
  webhook: webhookPlan.optional(),
  /** Paise that the provider's amount differs from the requested one. */
  amountDelta: z.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
});
export type ScriptInput = z.infer<typeof scriptInput>;
