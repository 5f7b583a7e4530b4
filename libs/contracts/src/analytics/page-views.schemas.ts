import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

const visitKinds = ['visit', 'item'] as const;
export type VisitKind = (typeof visitKinds)[number];

/**
 * The counts of one process since it started, by day: whole numbers, never differences, so that telling them again
 * changes nothing. Nobody is named by them.
 */
export const visitCounts = z.strictObject({
  /** A name of that process, of its own making. */
  source: entityId,
  counts: z
    .array(z.strictObject({ day: z.iso.date(), kind: z.enum(visitKinds), total: z.number().int().min(1) }))
    .min(1)
    .max(100),
});
export type VisitCounts = z.infer<typeof visitCounts>;
