import { z } from 'zod';
import { itemPage, workshop } from '../catalog/catalog.schemas.js';
import { adminItem, description, itemFields, title, unmet } from '../items/admin-item.schemas.js';
import { oneLine } from '../visible-text.js';

const adminWorkshop = workshop
  .extend({ ...adminItem, capacity: z.number().int().nullable(), joinUrl: z.string().nullable() })
  .meta({ id: 'AdminWorkshop' });
export type AdminWorkshop = z.infer<typeof adminWorkshop>;

export const adminWorkshopList = z
  .object({ workshops: z.array(adminWorkshop), ...itemPage })
  .meta({ id: 'AdminWorkshopList' });

const SEATS = 'Please enter a number of seats from 1 to 1,00,000, or leave it empty';
const HTTPS_LINK = 'Please enter a valid https link';

/**
 * S-290, S-291, CON-17, CON-18. An empty date, time or location was cleared: a draft gets the default, a published
 * workshop is rejected. An absent one keeps the current value, or is the default.
 */
export const saveWorkshopFields = z
  .object({
    title: title('Please enter a workshop title').min(3, 'The title needs at least 3 characters'),
    description: description('Please enter a workshop description'),
    ...itemFields,
    date: z
      .union([z.literal(''), z.iso.date('Please enter a valid date')], 'Please enter a valid date')
      .optional(),
    time: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a valid time')
      .default('00:00'),
    timeZone: z.string().max(60).default('Asia/Kolkata'),
    location: z
      .string()
      .trim()
      .max(200)
      .check(...oneLine('The location'))
      .default('Online'),
    capacity: z.preprocess(
      (v) => (v === '' ? undefined : v),
      z.coerce.number(SEATS).int(SEATS).min(1, SEATS).max(100_000, SEATS).optional(),
    ),
    joinUrl: z
      .union(
        [z.literal(''), z.url({ protocol: /^https$/, error: HTTPS_LINK }).max(2000, HTTPS_LINK)],
        HTTPS_LINK,
      )
      .optional(),
  })
  .meta({ id: 'SaveWorkshopFields' });
export type SaveWorkshopFields = z.infer<typeof saveWorkshopFields>;

/** A cancellation is final, so the word has to be typed; all enrolled users read the reason (decision 0107). */
export const cancelWorkshopRequest = z
  .strictObject({
    confirmation: z.literal('CANCEL', 'Please type CANCEL to confirm'),
    reason: z
      .string('Please tell the enrolled why')
      .trim()
      .min(10, 'Please enter a reason of at least ten characters')
      .max(500, 'Please keep the reason below 500 characters')
      .check(...oneLine('The reason')),
  })
  .meta({ id: 'CancelWorkshopRequest' });

export const adminWorkshopResponse = z
  .object({ workshop: adminWorkshop, unmet })
  .meta({ id: 'AdminWorkshopResponse' });
export const saveWorkshopResponse = z
  .object({ success: z.literal(true), message: z.string(), workshop: adminWorkshop })
  .meta({ id: 'SaveWorkshopResponse' });
