import { z } from 'zod';

/**
 * What every refused call answers. `message` is the text a person may read, `code` the one a program reads. `details` of a
 * `VALIDATION_FAILED` are `{ fields: [{ path, message }] }`, one for each bad field, `path` with dots as in `syllabus.2`.
 */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
