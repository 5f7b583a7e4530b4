import { z } from 'zod';

export const catalogStats = z.object({
  totalCourses: z.number().int(),
  totalWorkshops: z.number().int(),
  /** Messages that wait for an answer. */
  openMessages: z.number().int(),
});
