import { z } from 'zod';

/** A page by whose name front ends link to it, so that its path may change (decision 0229). */
const pageFields = {
  /** Distinguishes the pages of one front end: `order` of `mf_learner` is `learner.order` in links. */
  name: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z-]*$/, 'is of small letters and dashes'),
  /** With its parameters: `/dashboard/orders/:orderNumber`. */
  path: z
    .string()
    .max(100)
    .regex(/^\/(?!\/)[a-zA-Z0-9:/-]*$/, 'is no path such as /course/:slug'),
  /** Of the browser's tab and in search engines, until the page has set its own; pages below it have it, too. */
  title: z.string().trim().min(1).max(70).optional(),
  /** For search engines and messengers. */
  description: z.string().trim().min(1).max(200).optional(),
};
export const namedPage = z.strictObject(pageFields);

/** As a release contains it: a server ignores the fields that later versions add. */
export const releasedPage = z.object(pageFields);
export type ReleasedPage = z.infer<typeof releasedPage>;

/** @returns the beginning of the names of a front end's pages in links: `learner` of `mf_learner` */
export const linkPrefix = (remote: string): string => remote.replace(/^mf_/, '');

/** @returns the name of a page in links: `learner.order` */
export const linkName = (remote: string, page: string): string => `${linkPrefix(remote)}.${page}`;
