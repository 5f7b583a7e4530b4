import { storeVariables } from '@academy/release-kit/store-setting';
import { z } from 'zod';

const origin = z.url().refine((value) => URL.parse(value)?.origin === value, 'An origin, without a path');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  /** Where the page sends its calls: the BFF, which lists this host in ALLOWED_ORIGINS. */
  API_ORIGIN: origin,
  ...storeVariables.shape,
  /** Public keys of the teams: what the admin's own team did not sign is not served. */
  RELEASE_KEYS_FILE: z.string().min(1),
  SITE_NAME: z.string().min(1),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(10_000),
});

export type HostEnvironment = z.infer<typeof environment>;

/** @throws Error naming every variable that is missing or bad, and no value */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): HostEnvironment {
  const { data, error } = environment.safeParse(source);
  if (data) return data;
  const names = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment is not complete.\n${names.join('\n')}`);
}
