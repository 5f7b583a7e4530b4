import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/**
 * When and where a workshop is, for the mails to the enrolled; `version` is the item's: an older one is ignored.
 * `sequence` of the calendar entry is the version less one (decision 0074).
 */
export const workshopScheduleRecord = z.strictObject({
  workshopId: entityId,
  slug: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  location: z.string(),
  /** The link is mailed to enrolled users only. */
  joinUrl: z.string().nullable(),
  /** A cancellation is final: payers get their money back (decision 0107). */
  isCancelled: z.boolean(),
  /** Why, in the academy's words to the enrolled. */
  cancelReason: z.string().nullable(),
  version: z.number().int().min(1),
});
export type WorkshopScheduleRecord = z.infer<typeof workshopScheduleRecord>;
