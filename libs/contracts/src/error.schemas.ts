import { z } from 'zod';

/** What every refused call answers. `message` is the text a person may read, `code` the one a program reads. */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** `details` of a `VALIDATION_FAILED`: one entry per bad field, `path` with dots as in `syllabus.2`. */
export const fieldErrors = z.object({
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type FieldErrors = z.infer<typeof fieldErrors>;
