import { parseEnvironment, serviceEnvironment } from '@academy/nest-kit';
import { storeVariables } from '@academy/registry-kit/store-setting';
import { z } from 'zod';

/** Environment variables of the process; `.env.example` is generated from them. */
export const environmentSchema = serviceEnvironment.extend({
  ...storeVariables.omit({ RELEASE_CACHE_DIR: true }).shape,
  /** Public keys of the teams and servers, among them the registry's. */
  RELEASE_KEYS_FILE: z.string().min(1),
  /** Private key with which the registry signs grants, releases, journal entries and preview links. */
  REGISTRY_KEY_FILE: z.string().min(1),
  /** Signs the tokens of the registry. */
  REGISTRY_TOKEN_SECRET: z.string().min(32),
  /**
   * Shared with the BFF, which acts for admins and as the canary guard, and has the figures of remotes; without it, the BFF
   * changes nothing, and remotes have no health.
   */
  INTERNAL_TOKEN_SECRET: z.string().min(32).optional(),
  /** The one before, accepted too while BFFs get the new one; without it, the former one ends (docs/runbooks/registry.md). */
  INTERNAL_TOKEN_FORMER_SECRET: z.string().min(32).optional(),
  /** Signs changes of admins of remotes without a grant; without it, they are made by command (decision 0092). */
  RELEASE_OPERATOR_KEY_FILE: z.string().min(1).optional(),
  /** Signs rollbacks of failing canaries of remotes without a grant. */
  RELEASE_GUARD_KEY_FILE: z.string().min(1).optional(),
  /** JSON file with the identity providers whose id tokens are accepted (docs/releases.md#registry). */
  REGISTRY_ISSUERS_FILE: z.string().min(1),
  /** OpenAPI description of the live BFF, which calls of releases are compared with; figures of remotes have its origin. */
  OPENAPI_URL: z.url({ protocol: /^https?$/ }),
  /** The public origin of the academy: alerts link to the admin's page of releases. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Number of proxies in front of this process whose X-Forwarded-For is trusted (T18). */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Multiplies every rate limit, for load tests from one address. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** `off`: nothing is removed from the store, and uploads are removed by a rule of the bucket. */
  RETENTION: z.enum(['on', 'off']).default('on'),
  /** Uploads and changes that wait for an approval are removed after this time. */
  RETENTION_UPLOAD_HOURS: z.coerce.number().int().min(24).max(8_760).default(168),
  /** Releases that nothing refers to are removed this long after they were last used; open tabs load their files. */
  RETENTION_RELEASE_DAYS: z.coerce.number().int().min(30).max(3_650).default(90),
  /** The number of latest versions of each remote that are never removed; a rollback leads to them. */
  RETENTION_VERSIONS: z.coerce.number().int().min(2).max(1_000).default(10),
});
/** Injects the environment. */
export const REGISTRY_ENVIRONMENT = Symbol('environment of the registry');

const registryEnvironment = environmentSchema.refine(
  ({ INTERNAL_TOKEN_SECRET: current, INTERNAL_TOKEN_FORMER_SECRET: former }) => !former || current,
  { path: ['INTERNAL_TOKEN_SECRET'], error: 'INTERNAL_TOKEN_FORMER_SECRET requires it' },
);
export type RegistryEnvironment = z.infer<typeof registryEnvironment>;

/** @throws EnvironmentError */
export const readEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(registryEnvironment, source);
