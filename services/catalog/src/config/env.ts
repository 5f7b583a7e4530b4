import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import { databaseEnvironment, migrationEnvironment, parseEnvironment } from '@academy/nest-kit';
import { z } from 'zod';

const ed25519PrivateKey = z
  .base64()
  .refine((text) => isEd25519PrivateKey(text), 'must be the base64 of a PKCS8 PEM with an Ed25519 key');

/** Environment variables of the process; `.env.example` is generated from them. */
export const environmentSchema = databaseEnvironment.extend({
  INTERNAL_TOKEN_SECRET: z.string().min(32),
  /** The folder of the images, created if it is missing. */
  IMAGE_STORE_DIR: z.string().min(1),
  /** Folder of videos and downloads, on no public path (SEC-30); defaults to a folder beside the images. */
  MEDIA_STORE_DIR: z.string().min(1).optional(),
  /** Payment is notified when an item is unpublished or published again (fault 32). */
  PAYMENT_URL: z.url({ protocol: /^https?$/ }),
  PAYMENT_TOKEN_SECRET: z.string().min(32),
  /**
   * The time for which another app may serve a cached copy of the catalogue without checking it; each save is delayed
   * by it (decision 0071).
   */
  CATALOG_LEASE_MS: z.coerce.number().int().min(0).max(5_000).default(50),
  SITE_NAME: z.string().min(1),
  /** Recipient of contact messages until admins save an address; without one, messages are only stored. */
  SITE_EMAIL: z.email().optional(),
  /** Base of the links in mails. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Signs certificates: a PKCS8 PEM in base64, because a variable cannot contain line breaks. */
  CERTIFICATE_PRIVATE_KEY: ed25519PrivateKey,
  /**
   * Public keys that signed earlier certificates, as `x` of their JWKs: their signatures still verify
   * (docs/runbooks/key-rotation.md).
   */
  CERTIFICATE_FORMER_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((key) => key.trim()))
    .transform((keys) => keys.filter((key) => key !== ''))
    .pipe(z.array(z.string().regex(/^[\w-]{43}$/))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
});
/** @returns a folder that is neither the folder of the images nor inside it */
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
