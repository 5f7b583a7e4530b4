import { createPrivateKey } from 'node:crypto';
import { parseEnvironment, redisUrl, serviceEnvironment } from '@academy/nest-kit';
import { storeVariables } from '@academy/registry-kit/store-setting';
import { z } from 'zod';
import { siteVariables } from './site-settings.js';

const origin = z
  .url()
  .refine(
    (value) => URL.parse(value)?.origin === value,
    'must be an origin, such as https://academy.example',
  );
const secret = z.string().min(32);
const ed25519Key = z
  .base64()
  .refine((text) => isEd25519PrivateKey(text), 'must be the base64 of a PKCS8 PEM with an Ed25519 key');
/** Production accepts no other issuer, which could log in as any user. */
const GOOGLE = 'accounts.google.com';

/** The environment variables of the process; `.env.example` is generated from it. */
export const environmentSchema = serviceEnvironment.extend({
  AUTH_URL: z.url(),
  AUTH_TOKEN_SECRET: secret,
  CATALOG_URL: z.url(),
  CATALOG_TOKEN_SECRET: secret,
  PAYMENT_URL: z.url(),
  PAYMENT_TOKEN_SECRET: secret,
  /** `redis://:password@host:6379/0`, or Sentinels: `redis+sentinel://:password@host:26379,host:26379/master/0` (decision 0211). */
  REDIS_URL: redisUrl,
  /** The public origin of the academy; also the issuer of access tokens. */
  PUBLIC_ORIGIN: origin,
  ADMIN_ORIGIN: origin,
  /** Origins whose pages may call the API, compared as whole strings (T12). */
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(origin).min(1)),
  /** Memory for cached responses of the catalogue; 0 requests each one from the catalog service. */
  CACHE_MB: z.coerce.number().min(0).max(1_024).default(16),
  /** Memory for cached pages, compressed; 0 composes each one. */
  PAGE_CACHE_MB: z.coerce.number().min(0).max(1_024).default(32),
  /** The maximum delay of a page by its initial data; afterwards the browser requests the data. */
  INITIAL_DATA_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(1_000),
  ...storeVariables.shape,
  /** Public keys of the teams: a release without their signature is not served. */
  RELEASE_KEYS_FILE: z.string().min(1),
  /** Changes releases for admins, and ends failing canaries; without it, both are done by command (decision 0224). */
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `INTERNAL_TOKEN_SECRET` of the registry, which requests figures of remotes with it; without it, it gets none. */
  REGISTRY_INTERNAL_TOKEN_SECRET: secret.optional(),
  /**
   * A PKCS8 PEM in base64, which signs tokens for the backends of teams outside of this repository; without it, the BFF
   * calls none (decision 0236).
   */
  EXTENSION_TOKEN_PRIVATE_KEY: ed25519Key.optional(),
  /** Percentage of canary sessions with an error above which the canary is rolled back. */
  CANARY_ERROR_PERCENT: z.coerce.number().min(0).max(100).default(5),
  /** Percentage of canary sessions with a failed load above which the canary is rolled back. */
  CANARY_LOAD_FAILURE_PERCENT: z.coerce.number().min(0).max(100).default(2),
  /**
   * Percentage of canary sessions with a poor web vital above which the canary is rolled back: a page is poor by web.dev
   * if more than a quarter of its visits are.
   */
  CANARY_POOR_VITALS_PERCENT: z.coerce.number().min(0).max(100).default(25),
  /** Number of failed sessions below which a canary is never rolled back. */
  CANARY_MIN_SESSIONS: z.coerce.number().int().min(1).default(5),
  /** Canary sessions that count per network address, so that one network cannot roll a release back (decision 0093). */
  CANARY_SESSIONS_PER_NETWORK: z.coerce.number().int().min(1).default(2),
  ...siteVariables.shape,
  /** Renders pages of remotes in processes without secrets; if unset, browsers render every page. */
  SSR_URL: z
    .string()
    .regex(/^(unix:\/.+|https?:\/\/[^/]+)$/, 'must be http://host:port or unix:/path')
    .optional(),
  /** Number of proxies in front of this process whose X-Forwarded-For is trusted (T18). */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Multiplies every rate limit, for load tests from one address. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default(`https://${GOOGLE}`),
  /** Without id and secret, log-in with Google is off and no page has its button. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional(),
});

const bffEnvironment = environmentSchema.superRefine((env, context) => {
  const reject = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET)
    reject('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID requires it');
  if (env.GOOGLE_CLIENT_SECRET && !env.GOOGLE_CLIENT_ID)
    reject('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET requires it');
  if (env.NODE_ENV === 'production' && env.GOOGLE_CLIENT_ID && new URL(env.GOOGLE_ISSUER).host !== GOOGLE)
    reject('GOOGLE_ISSUER', `production accepts identities of ${GOOGLE} only`);
  if (env.REGISTRY_URL && !env.REGISTRY_INTERNAL_TOKEN_SECRET)
    reject('REGISTRY_INTERNAL_TOKEN_SECRET', 'REGISTRY_URL requires it');
  // Two windows are read, so twice the limit of one network must stay below the number (decision 0093).
  const fromOneNetwork = 2 * env.CANARY_SESSIONS_PER_NETWORK;
  if (env.NODE_ENV === 'production' && fromOneNetwork >= env.CANARY_MIN_SESSIONS)
    reject('CANARY_SESSIONS_PER_NETWORK', 'twice as many must be less than CANARY_MIN_SESSIONS');
});

export type BffEnvironment = z.infer<typeof bffEnvironment>;

/** Injection token of the parsed environment. */
export const BFF_ENVIRONMENT = Symbol('bff environment');

/** @throws EnvironmentError naming every variable that is missing or invalid */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env): BffEnvironment =>
  parseEnvironment(bffEnvironment, source);

function isEd25519PrivateKey(base64: string): boolean {
  try {
    return createPrivateKey(Buffer.from(base64, 'base64')).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
