import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

export const seatsRequest = z.strictObject({ workshopIds: z.array(entityId).max(200) });
export const seatsResponse = z.object({ taken: z.record(entityId, z.number().int()) });
