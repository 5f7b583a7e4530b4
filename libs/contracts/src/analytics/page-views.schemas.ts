import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/** `visit`: a browser arrived from outside. `item`: a browser got the page of a course or a workshop. */
const pageViewKinds = ['visit', 'item'] as const;
export type PageViewKind = (typeof pageViewKinds)[number];

/**
 * The counts of one process since its start, by day: totals instead of differences, so that a repeated report changes
 * nothing. Contain no user.
 */
export const pageViewCounts = z.strictObject({
  /** A name that the process generates for itself. */
  processId: entityId,
  counts: z
    .array(z.strictObject({ day: z.iso.date(), kind: z.enum(pageViewKinds), total: z.number().int().min(1) }))
    .min(1)
    .max(100),
});
export type PageViewCounts = z.infer<typeof pageViewCounts>;

export const pageViewsRecorded = z.object({});
