import { z } from 'zod';

/**
 * Body of every rejected call. `message` is for users, `code` for programs. `details` of a `VALIDATION_FAILED` are `{
 * fields: [{ path, message }] }`, one for each invalid field, `path` with dots as in `syllabus.2`.
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
