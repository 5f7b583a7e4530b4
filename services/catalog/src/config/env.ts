import { parseEnvironment, roomEnvironment } from '@academy/nest-kit';
import { z } from 'zod';

const LOCAL = /localhost|127\.0\.0\.1|\[::1\]/i;

const variables = roomEnvironment.extend({
  DATABASE_URL: z.url({ protocol: /^mysql$/ }),
  INTERNAL_TOKEN_SECRET: z.string().min(32),
  /** Folder of the pictures; made when it is not there. */
  IMAGE_STORE_DIR: z.string().min(1),
  /** Payment hears of items that are unpublished, or back (fault 32). */
  PAYMENT_URL: z.url({ protocol: /^https?$/ }),
  PAYMENT_TOKEN_SECRET: z.string().min(32),
  /**
   * How long another room may show a copy of the catalogue without asking; a save is answered that much later
   * (decision 0071).
   */
  CATALOG_LEASE_MS: z.coerce.number().int().min(0).max(5_000).default(250),
  SITE_NAME: z.string().min(1),
  /** Where messages to the academy are mailed; without it they are kept all the same. */
  SITE_EMAIL: z.email().optional(),
  /** Mails link to it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
});
/** Links in mails must never lead to a developer's machine (SEC-29). */
const catalogEnvironment = variables.superRefine(({ NODE_ENV, PUBLIC_ORIGIN }, context) => {
  if (NODE_ENV === 'production' && LOCAL.test(PUBLIC_ORIGIN))
    context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'] });
});
export type CatalogEnvironment = z.infer<typeof catalogEnvironment>;

/** @throws EnvironmentError */
export const readEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(catalogEnvironment, source);
