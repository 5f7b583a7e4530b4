import { z } from 'zod';

/** Opaque id of any stored row: a ULID, 26 characters of Crockford's alphabet. */
export const entityId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Not an id');

export const role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof role>;

/** Kinds of items for sale. */
export const itemType = z.enum(['course', 'workshop']);
/** State of a course or workshop. */
export const publication = z.enum(['draft', 'published', 'archived']);
export type ItemType = z.infer<typeof itemType>;

/** Query of every list call (AMB-05). Pages count from 1. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  search: z.string().trim().max(100).optional(),
  category: z.string().trim().max(60).optional(),
  sort: z.string().trim().max(30).optional(),
});
