import { createPrivateKey } from 'node:crypto';
import { databaseEnvironment, migrationEnvironment, parseEnvironment, redisUrl } from '@academy/nest-kit';
import { z } from 'zod';

const key32 = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

const signingKey = z
  .base64()
  .refine((text) => isP256PrivateKey(text), 'must be the base64 of a PKCS8 PEM with a P-256 key');

/** Environment of the process; `.env.example` is generated from it. */
export const environmentSchema = databaseEnvironment
  .extend({
    /** `redis://:password@host:6379/0`, or Sentinels: `redis+sentinel://:password@host:26379,host:26379/master/0` (decision 0211). */
    REDIS_URL: redisUrl,
    INTERNAL_TOKEN_SECRET: z.string().min(32),
    /** A PKCS8 PEM in base64, because a variable cannot contain line breaks. Also the root of derived secrets. */
    ACCESS_TOKEN_PRIVATE_KEY: signingKey,
    PHONE_ENCRYPTION_KEY: key32,
    /** Catalog deletes the learning progress of deleted accounts (T72). */
    CATALOG_URL: z.url({ protocol: /^https?$/ }),
    CATALOG_TOKEN_SECRET: z.string().min(32),
    /** Payment is notified about deleted accounts (fault 33). */
    PAYMENT_URL: z.url({ protocol: /^https?$/ }),
    PAYMENT_TOKEN_SECRET: z.string().min(32),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    SITE_NAME: z.string().min(1),
    DEMO_ACCOUNTS: z.enum(['true', 'false']).default('false'),
    /** `required` if every admin needs an authenticator app; production always requires it (decision 0170). */
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional'),
    /**
     * Minimum response time of calls whose duration could reveal whether an e-mail address has an account
     * (T14).
     */
    MIN_RESPONSE_MS: z.coerce.number().int().min(0).max(2_000).default(300),
    /** Multiplies every limit of attempts; load tests raise it, tests of the limits lower it. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(100_000).default(1),
  })
  .superRefine((env, context) => {
    // Demo accounts have published passwords (SEC-29).
    if (env.NODE_ENV === 'production' && env.DEMO_ACCOUNTS === 'true')
      context.addIssue({
        code: 'custom',
        path: ['DEMO_ACCOUNTS'],
        message: 'their passwords are published, so production has none',
      });
  });

export type Environment = z.infer<typeof environmentSchema>;

/** Injection token of the app's environment. */
export const ENVIRONMENT = Symbol('auth environment');

/** @throws EnvironmentError naming every variable that is missing or bad */
export const readEnvironment = (source: Record<string, string | undefined> = process.env): Environment =>
  parseEnvironment(environmentSchema, source);

/** @throws EnvironmentError */
export const readMigrationEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(migrationEnvironment, source);

function isP256PrivateKey(base64: string): boolean {
  try {
    const key = createPrivateKey(Buffer.from(base64, 'base64'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
