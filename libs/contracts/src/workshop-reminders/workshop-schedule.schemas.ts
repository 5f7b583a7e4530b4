import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/**
 * Time and place of a workshop, for mails to enrolled users; `version` is that of the item, and an older one is
 * ignored. `sequence` of the calendar entry is the version minus one (decision 0074).
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
  /** A cancellation is final: payers get a refund (decision 0107). */
  isCancelled: z.boolean(),
  /** The academy's reason for the enrolled users. */
  cancellationReason: z.string().nullable(),
  version: z.number().int().min(1),
});
export type WorkshopScheduleRecord = z.infer<typeof workshopScheduleRecord>;
