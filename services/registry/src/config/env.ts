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
  /** JSON file with the identity providers whose id tokens are accepted (docs/releases.md#registry). */
  REGISTRY_ISSUERS_FILE: z.string().min(1),
  /** OpenAPI description of the live BFF, which calls of releases are compared with. */
  OPENAPI_URL: z.url({ protocol: /^https?$/ }),
});
export type RegistryEnvironment = z.infer<typeof environmentSchema>;

/** @throws EnvironmentError */
export const readEnvironment = (source: Record<string, string | undefined> = process.env) =>
  parseEnvironment(environmentSchema, source);
