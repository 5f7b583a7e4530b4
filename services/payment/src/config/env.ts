import { databaseEnvironment, migrationEnvironment, parseEnvironment, redisUrl } from '@academy/nest-kit';
import { z } from 'zod';

const key32 = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const internalSecret = z.string().min(32);
/** Format of a GSTIN: state, PAN, entity, Z, check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** The provider's domain for payments; its sandboxes are under the same domain. */
const PROVIDER = /^([\w-]+\.)*phonepe\.com$/i;
const SANDBOX = /preprod|sandbox|uat|stage|simulator/i;
/** The merchants of PhonePe's public documents. */
const TEST_MERCHANT = /^PGTEST/i;

const app = databaseEnvironment.extend({
  /** `redis://:password@host:6379/0`, or Sentinels: `redis+sentinel://:password@host:26379,host:26379/master/0` (decision 0211). */
  REDIS_URL: redisUrl,
  INTERNAL_TOKEN_SECRET: internalSecret,
  /** The service that supplies the current e-mail address for workshop reminders. */
  AUTH_URL: z.url(),
  AUTH_TOKEN_SECRET: internalSecret,
  CATALOG_URL: z.url(),
  CATALOG_TOKEN_SECRET: internalSecret,
  PUBLIC_ORIGIN: z.url(),
  SITE_NAME: z.string().min(1),
  /** Contact on receipts until admins save one; a receipt omits values that are not set. */
  SITE_EMAIL: z.email().optional(),
  SITE_PHONE: z.string().min(1).optional(),
  /** The seller's registered name on receipts; SITE_NAME unless set. `|` separates the lines of the address. */
  SITE_LEGAL_NAME: z.string().min(1).max(120).optional(),
  SITE_ADDRESS: z.string().min(1).max(400).optional(),
  /** Without one, receipts are issued and no tax invoices (AMB-11). */
  SITE_GSTIN: z.string().regex(GSTIN).optional(),
  /** Services accounting code: 9992 is education. */
  SITE_SAC: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('9992'),
  /** A rate in percent, included in every price. */
  SITE_GST_RATE: z.coerce.number().int().min(0).max(40).default(18),
  PHONEPE_BASE_URL: z.url(),
  CONTACT_ENCRYPTION_KEY: key32,
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  /** Saves of a workshop within this time of one another are mailed as one change (decision 0106). */
  WORKSHOP_CHANGE_DELAY_SEC: z.coerce.number().int().min(0).max(86_400).default(300),
  /** Concurrent polls of one worker process; they wait for the provider most of the time. */
  POLL_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(50),
  /** The interval between two sweeps of a worker for lost or unfinished work; refunds and workshops are swept half as often. */
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(50).max(60_000).default(2_500),
  /** Total timeout of a request to PhonePe, even while data arrives (faults 15, 16). */
  PHONEPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(5_000).default(5_000),
});

/** The version of PhonePe's API; each needs its own credentials, and those of the other version are ignored. */
const phonepe = z.discriminatedUnion('PHONEPE_API', [
  z.object({
    PHONEPE_API: z.literal('v2'),
    PHONEPE_OAUTH_URL: z.url(),
    PHONEPE_CLIENT_ID: z.string().min(1),
    PHONEPE_CLIENT_SECRET: z.string().min(1),
    PHONEPE_CLIENT_VERSION: z.string().regex(/^\d+$/),
    PHONEPE_WEBHOOK_USERNAME: z.string().min(5).max(20),
    PHONEPE_WEBHOOK_PASSWORD: z.string().min(8).max(20),
  }),
  z.object({
    PHONEPE_API: z.literal('v1'),
    PHONEPE_V1_MERCHANT_ID: z.string().regex(/^[\w-]{1,37}$/),
    PHONEPE_V1_SALT_KEY: z.string().min(16),
    PHONEPE_V1_SALT_INDEX: z.coerce.number().int().min(1).default(1),
  }),
]);

/** The variables that the process reads; `.env.example` is generated from it. */
export const environmentSchema = z.intersection(app, phonepe);

const schema = z.preprocess(
  (source: Record<string, unknown>) => ({ ...source, PHONEPE_API: source['PHONEPE_API'] ?? 'v2' }),
  environmentSchema.superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    const reject = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    // SEC-29: production payments must never go to a sandbox.
    const urls = {
      PHONEPE_BASE_URL: env.PHONEPE_BASE_URL,
      ...(env.PHONEPE_API === 'v2' ? { PHONEPE_OAUTH_URL: env.PHONEPE_OAUTH_URL } : {}),
    };
    for (const [name, url] of Object.entries(urls))
      if (!PROVIDER.test(new URL(url).hostname) || SANDBOX.test(url))
        reject(name, 'production takes payments at phonepe.com, and at no sandbox there');
    if (env.PHONEPE_API === 'v1' && TEST_MERCHANT.test(env.PHONEPE_V1_MERCHANT_ID))
      reject('PHONEPE_V1_MERCHANT_ID', 'production takes no payments for a merchant of tests');
  }),
);

export type Environment = z.infer<typeof schema>;

export const ENVIRONMENT = Symbol('payment environment');

/** @throws EnvironmentError naming every variable that is missing or bad */
export const readEnvironment = (source: Record<string, string | undefined> = process.env): Environment =>
  parseEnvironment(schema, source);

/** @throws EnvironmentError */
export const readMigrationEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(migrationEnvironment, source);
