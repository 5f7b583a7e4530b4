import { z } from 'zod';

/** Every topic with the shape of its payload. */
export const outboxTopics = {
  /** An attempt was opened: its poll job has to stand in the queue. */
  'attempt.started': z.object({ attemptId: z.string() }),
  /** An order changed its state: whoever watches it has to hear. */
  'order.changed': z.object({ orderId: z.string() }),
  /** Money became an enrollment: the receipt has to go out. */
  'payment.captured': z.object({ orderId: z.string(), attemptId: z.string() }),
} as const;

export type OutboxTopic = keyof typeof outboxTopics;
export type OutboxPayload<Topic extends OutboxTopic> = z.infer<(typeof outboxTopics)[Topic]>;
