import { z } from 'zod';
import { email, userName } from '../users/user.schemas.js';
import { visible } from '../visible-text.js';

/** AMB-04 */
export const MESSAGE_LENGTH = { least: 10, most: 4_000 } as const;

const text = z
  .string()
  .trim()
  .min(MESSAGE_LENGTH.least, `The message needs at least ${MESSAGE_LENGTH.least} characters`)
  .max(MESSAGE_LENGTH.most, `The message may have at most ${MESSAGE_LENGTH.most} characters`)
  .check(...visible('The message'));

/** S-058 */
export const contactMessage = z
  .strictObject({ name: userName, email, message: text })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactRequest = z
  .strictObject({
    ...contactMessage.shape,
    /** SEC-17: a hidden field. A message with this field gets the same response and is not stored. */
    website: z.string().max(500).optional(),
  })
  .meta({ id: 'ContactRequest' });
export type ContactRequest = z.infer<typeof contactRequest>;

/** The number by which the sender may refer to the message (AMB-08), such as `A7K2-M9QX`. */
export const ticketNumber = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** True if a receipt was mailed to the address in the message, which has a limit of mails (decision 0166). */
const hasReceipt = z.boolean().optional();

export const contactResponse = z
  .object({ success: z.literal(true), message: z.string(), ticket: ticketNumber, hasReceipt })
  .meta({ id: 'ContactResponse' });
export type ContactResponse = z.infer<typeof contactResponse>;

/** The message between BFF and catalog. */
export const storedMessage = z.object({
  ticket: ticketNumber,
  /** True if the same message of the same sender was stored shortly before, under this number. */
  isRepeated: z.boolean().optional(),
  hasReceipt,
});
export type StoredMessage = z.infer<typeof storedMessage>;
