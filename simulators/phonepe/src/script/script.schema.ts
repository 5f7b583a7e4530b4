import { z } from 'zod';

const delayMs = z.number().int().min(0).max(600_000);

/** One response (simulators/phonepe/README.md#scripts). */
const step = z.union([
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
    /** The response byte by byte, for longer than any client's timeout. */
    'drip',
    /** `R999` as plain text with status 503. */
    'plain',
    /** The response with a state, or a field, that is not documented. */
    'unknown-state',
    'unknown-field',
  ]),
  z.strictObject({ delayMs }),
  /** An error with any status. */
  z.strictObject({
    status: z.number().int().min(400).max(599),
    code: z.string().min(1).max(64).optional(),
  }),
]);
export type Step = z.infer<typeof step>;

const steps = z.array(step).max(1000);

const webhookPlan = z.union([
  z.enum(['send', 'drop', 'forge']),
  z.strictObject({
    /** Number of additional copies, sent at the same time. */
    duplicate: z.number().int().min(0).max(100).optional(),
    delayMs: delayMs.optional(),
    beforeResponse: z.literal(true).optional(),
  }),
]);

export const scriptInput = z.strictObject({
  orderId: z.string().min(1).max(63).optional(),
  pay: steps.optional(),
  status: steps.optional(),
  /** Responses to refund requests of the order. */
  refund: steps.optional(),
  /** Responses to status requests for refunds of the order. */
  refundStatus: steps.optional(),
  settle: z
    .strictObject({ state: z.enum(['COMPLETED', 'FAILED', 'PENDING']), afterMs: delayMs.default(0) })
    .optional(),
  /**
   * Time after the request at which refunds of the order end, without CONFIRMED in between; PENDING never ends them.
   */
  refundSettle: z
    .strictObject({ state: z.enum(['COMPLETED', 'FAILED', 'PENDING']), afterMs: delayMs.default(0) })
    .optional(),
  /** The state in which refunds of the order end without a control call; COMPLETED by default. */
  refundState: z.enum(['COMPLETED', 'FAILED', 'PENDING']).optional(),
  /** Difference in paise between the refunded and the requested amount. */
  refundAmountDelta: z.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
  webhook: webhookPlan.optional(),
  /** Difference in paise between the provider's and the requested amount. */
  amountDelta: z.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
});
export type ScriptInput = z.infer<typeof scriptInput>;
