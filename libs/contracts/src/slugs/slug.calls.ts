import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { itemType } from '../identity.schemas.js';

/** The maximum of slugs in one response. */
export const MAX_SLUGS_AT_ONCE = 10_000;

export const slugList = z.object({
  /** Slugs in their order; fewer than the limit if there are no more. */
  slugs: z.array(z.object({ slug: z.string(), updatedAt: z.iso.datetime() })).max(MAX_SLUGS_AT_ONCE),
});
export type SlugList = z.infer<typeof slugList>;

export const slugServiceCalls = {
  /**
   * Slugs of all published items of a type, page by page, for the sitemap. `after`: the last slug of the previous
   * page.
   */
  listSlugs: {
    policy: 'visitor',
    method: 'GET',
    path: '/slugs/{type}',
    params: z.object({ type: itemType }),
    query: z.object({ after: z.string().max(100).default('') }),
    response: slugList,
  },
} as const satisfies Record<string, ServiceCall>;
