import { z } from 'zod';

/** Every topic with the shape of its payload. */
export const outboxTopics = {
  /** An order changed its state: notifies its event streams. */
  'order.changed': z.object({ orderId: z.string() }),
  /** Captured money led to an enrollment: sends the receipt. */
  'payment.captured': z.object({ orderId: z.string(), attemptId: z.string() }),
  /** A refund is due: mails the reason to the payer. */
  'refund.due': z.object({ refundId: z.string() }),
  /** An attempt of a refund was approved: queues its job. */
  'refund.approved': z.object({ refundId: z.string() }),
  /** The provider has accepted a refund: notifies the payer. */
  'refund.on-way': z.object({ refundId: z.string() }),
  /** The refund is complete: notifies the payer. */
  'refund.completed': z.object({ refundId: z.string() }),
  /** Reminds the learners of a workshop, or notifies them of a change. */
  'workshop.mail': z.object({ mailId: z.string() }),
} as const;

export type OutboxTopic = keyof typeof outboxTopics;
export type OutboxPayload<Topic extends OutboxTopic> = z.infer<(typeof outboxTopics)[Topic]>;
