import { parseEnvironment, roomEnvironment } from '@academy/nest-kit';
import { z } from 'zod';

const key32 = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const internalSecret = z.string().min(32);
const LOCAL_OR_SANDBOX = /localhost|127\.0\.0\.1|preprod|sandbox/i;

const schema = roomEnvironment
  .extend({
    DATABASE_URL: z.url(),
    REDIS_URL: z.url(),
    INTERNAL_TOKEN_SECRET: internalSecret,
    CATALOG_URL: z.url(),
    CATALOG_TOKEN_SECRET: internalSecret,
    PUBLIC_ORIGIN: z.url(),
    SITE_NAME: z.string().min(1),
    PHONEPE_BASE_URL: z.url(),
    PHONEPE_OAUTH_URL: z.url(),
    PHONEPE_CLIENT_ID: z.string().min(1),
    PHONEPE_CLIENT_SECRET: z.string().min(1),
    PHONEPE_CLIENT_VERSION: z.string().regex(/^\d+$/),
    PHONEPE_WEBHOOK_USERNAME: z.string().min(5).max(20),
    PHONEPE_WEBHOOK_PASSWORD: z.string().min(8).max(20),
    CONTACT_ENCRYPTION_KEY: key32,
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().min(3),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    // SEC-29: money must never flow to a sandbox, nor a payer return to a developer's machine.
    for (const name of ['PHONEPE_BASE_URL', 'PHONEPE_OAUTH_URL', 'PUBLIC_ORIGIN'] as const) {
      if (LOCAL_OR_SANDBOX.test(env[name])) context.addIssue({ code: 'custom', path: [name] });
    }
  });

export type Environment = z.infer<typeof schema>;

/** Injection token of the room's environment. */
export const ENVIRONMENT = Symbol('payment environment');

/** @throws EnvironmentError naming every variable that is missing or bad */
export const readEnvironment = (source: Record<string, string | undefined> = process.env): Environment =>
  parseEnvironment(schema, source);
