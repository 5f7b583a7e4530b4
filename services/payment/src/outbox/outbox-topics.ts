import { z } from 'zod';

/** Every topic with the shape of its payload. */
export const outboxTopics = {
  /** An order changed its state: its event streams have to be notified. */
  'order.changed': z.object({ orderId: z.string() }),
  /** Money became an enrollment: the receipt has to go out. */
  'payment.captured': z.object({ orderId: z.string(), attemptId: z.string() }),
  /** Money is owed back: a mail has to give its payer the reason. */
  'refund.due': z.object({ refundId: z.string() }),
  /** A try of a refund was approved: its job has to be in the queue. */
  'refund.approved': z.object({ refundId: z.string() }),
  /** The provider has accepted a refund: its payer has to be notified. */
  'refund.on-way': z.object({ refundId: z.string() }),
  /** The money is back: its payer has to be notified. */
  'refund.completed': z.object({ refundId: z.string() }),
  /** Learners of a workshop have to be reminded of it, or to be notified of its change. */
  'workshop.mail': z.object({ mailId: z.string() }),
} as const;

export type OutboxTopic = keyof typeof outboxTopics;
export type OutboxPayload<Topic extends OutboxTopic> = z.infer<(typeof outboxTopics)[Topic]>;
