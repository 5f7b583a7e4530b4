import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import { migrationEnvironment, parseEnvironment, serviceEnvironment } from '@academy/nest-kit';
import { z } from 'zod';

const ed25519PrivateKey = z
  .base64()
  .refine((text) => isEd25519PrivateKey(text), 'must be the base64 of a PKCS8 PEM with an Ed25519 key');

/** What the process reads; `.env.example` is made from it. */
export const environmentSchema = serviceEnvironment.extend({
  DATABASE_URL: z.url({ protocol: /^mysql$/ }),
  INTERNAL_TOKEN_SECRET: z.string().min(32),
  /** Folder of the pictures; made when it is not there. */
  IMAGE_STORE_DIR: z.string().min(1),
  /** Folder of what lectures show and hand out, on no public path (SEC-30); without it one beside the pictures. */
  MEDIA_STORE_DIR: z.string().min(1).optional(),
  /** Payment hears of items that are unpublished, or back (fault 32). */
  PAYMENT_URL: z.url({ protocol: /^https?$/ }),
  PAYMENT_TOKEN_SECRET: z.string().min(32),
  /**
   * How long another app may show a copy of the catalogue without asking; a save is answered that much later
   * (decision 0071).
   */
  CATALOG_LEASE_MS: z.coerce.number().int().min(0).max(5_000).default(250),
  SITE_NAME: z.string().min(1),
  /** Where messages to the academy are mailed until admins save an address; without one they are kept all the same. */
  SITE_EMAIL: z.email().optional(),
  /** Mails link to it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Signs certificates: a PKCS8 PEM in base64, because a variable holds no line breaks. */
  CERTIFICATE_PRIVATE_KEY: ed25519PrivateKey,
  /** Public keys that have signed before, as `x` of their JWKs: what they signed is still verified (key-rotation.md). */
  CERTIFICATE_FORMER_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((key) => key.trim()))
    .transform((keys) => keys.filter((key) => key !== ''))
    .pipe(z.array(z.string().regex(/^[\w-]{43}$/))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
});
/** Never the folder of the pictures itself, nor within it. */
export const mediaFolderOf = ({
  IMAGE_STORE_DIR,
  MEDIA_STORE_DIR,
}: Pick<CatalogEnvironment, 'IMAGE_STORE_DIR' | 'MEDIA_STORE_DIR'>): string =>
  MEDIA_STORE_DIR ?? `${resolve(IMAGE_STORE_DIR)}-media`;

export type CatalogEnvironment = z.infer<typeof environmentSchema>;

/** @throws EnvironmentError */
export const readEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(environmentSchema, source);

/** @throws EnvironmentError */
export const readMigrationEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(migrationEnvironment, source);

function isEd25519PrivateKey(base64: string): boolean {
  try {
    return createPrivateKey(Buffer.from(base64, 'base64')).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
