import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { transaction } from '../orders/order.schemas.js';

/**
 * The account with the e-mail address of a message, if there is one. This does not prove the sender, because the
 * contact form accepts any address.
 */
export const messageSender = z
  .object({
    user: z.object({ id: entityId, name: z.string() }).nullable(),
    /** The latest ones of the account; null while they cannot be read. */
    orders: z.array(transaction).nullable(),
    orderTotal: z.number().int().nullable(),
  })
  .meta({ id: 'MessageSender' });
export type MessageSender = z.infer<typeof messageSender>;
