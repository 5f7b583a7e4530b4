import { migrationEnvironment, parseEnvironment, serviceEnvironment } from '@academy/nest-kit';
import { z } from 'zod';

const key32 = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const internalSecret = z.string().min(32);
/** State, PAN, entity, Z, check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** Where the provider takes money; under the same name it has sandboxes. */
const PROVIDER = /^([\w-]+\.)*phonepe\.com$/i;
const SANDBOX = /preprod|sandbox|uat|stage|simulator/i;
/** The merchants of PhonePe's public documents. */
const TEST_MERCHANT = /^PGTEST/i;

const app = serviceEnvironment.extend({
  DATABASE_URL: z.url(),
  /** A caller who had no connection of the database for this time is told to come again (T61, decision 0148). */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  /** The same for a row that somebody else has locked. */
  DATABASE_LOCK_WAIT_SEC: z.coerce.number().int().min(1).max(50).default(3),
  REDIS_URL: z.url(),
  INTERNAL_TOKEN_SECRET: internalSecret,
  /** Names the present address of whoever is reminded of a workshop. */
  AUTH_URL: z.url(),
  AUTH_TOKEN_SECRET: internalSecret,
  CATALOG_URL: z.url(),
  CATALOG_TOKEN_SECRET: internalSecret,
  PUBLIC_ORIGIN: z.url(),
  SITE_NAME: z.string().min(1),
  /** Contact on receipts until admins save one; a receipt leaves out what is not set. */
  SITE_EMAIL: z.email().optional(),
  SITE_PHONE: z.string().min(1).optional(),
  /** The seller on receipts, by its registered name; SITE_NAME unless set. Lines of the address are parted by `|`. */
  SITE_LEGAL_NAME: z.string().min(1).max(120).optional(),
  SITE_ADDRESS: z.string().min(1).max(400).optional(),
  /** Without one, what is issued is a receipt and no tax invoice (AMB-11). */
  SITE_GSTIN: z.string().regex(GSTIN).optional(),
  /** Services accounting code: 9992 is education. */
  SITE_SAC: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('9992'),
  /** In percent, included in every price. */
  SITE_GST_RATE: z.coerce.number().int().min(0).max(40).default(18),
  PHONEPE_BASE_URL: z.url(),
  CONTACT_ENCRYPTION_KEY: key32,
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
  /** Saves of a workshop within this time of one another are one change to the enrolled (decision 0106). */
  WORKSHOP_CHANGE_SETTLE_SEC: z.coerce.number().int().min(0).max(86_400).default(300),
  /** Polls that one worker process does at once; they wait for the provider most of the time. */
  POLL_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(50),
  /** Between two sweeps of a worker for what was lost or left undone; refunds and workshops are swept half as often. */
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(50).max(60_000).default(2_500),
  /** A request to PhonePe ends after this time, whatever it does (faults 15, 16). */
  PHONEPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(5_000).default(5_000),
});

/** Which generation of PhonePe is spoken; each needs its own credentials, and the other's are not looked at. */
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

/** What the process reads; `.env.example` is made from it. */
export const environmentSchema = z.intersection(app, phonepe);

const schema = z.preprocess(
  (source: Record<string, unknown>) => ({ ...source, PHONEPE_API: source['PHONEPE_API'] ?? 'v2' }),
  environmentSchema.superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    // SEC-29: money must never flow to a sandbox.
    const addresses = {
      PHONEPE_BASE_URL: env.PHONEPE_BASE_URL,
      ...(env.PHONEPE_API === 'v2' ? { PHONEPE_OAUTH_URL: env.PHONEPE_OAUTH_URL } : {}),
    };
    for (const [name, address] of Object.entries(addresses))
      if (!PROVIDER.test(new URL(address).hostname) || SANDBOX.test(address))
        refuse(name, 'production takes payments at phonepe.com, and at no sandbox there');
    if (env.PHONEPE_API === 'v1' && TEST_MERCHANT.test(env.PHONEPE_V1_MERCHANT_ID))
      refuse('PHONEPE_V1_MERCHANT_ID', 'production takes no payments for a merchant of tests');
  }),
);

export type Environment = z.infer<typeof schema>;

/** Injection token of the app's environment. */
export const ENVIRONMENT = Symbol('payment environment');

/** @throws EnvironmentError naming every variable that is missing or bad */
export const readEnvironment = (source: Record<string, string | undefined> = process.env): Environment =>
  parseEnvironment(schema, source);

/** @throws EnvironmentError */
export const readMigrationEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(migrationEnvironment, source);
