import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

export const seatsRequest = z.strictObject({ workshopIds: z.array(entityId).max(200) });
export const seatsResponse = z.object({ taken: z.record(entityId, z.number().int()) });

/**
 * The current number of seats of a workshop, null = unlimited (AMB-12); `version` is that of the item, and an older
 * one is ignored.
 */
export const seatCapacityRecord = z.strictObject({
  workshopId: entityId,
  capacity: z.number().int().min(0).max(4_294_967_295).nullable(),
  version: z.number().int().min(1),
});
export type SeatCapacityRecord = z.infer<typeof seatCapacityRecord>;
