import { storeVariables } from '@academy/registry-kit/store-setting';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url().refine((value) => URL.parse(value)?.origin === value, 'An origin, without a path');

/** Environment of the process; `.env.example` is generated from it. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port,
  /** Absent means no metrics server. */
  METRICS_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  /** Origin of the page's API calls: the BFF, which lists this host in ALLOWED_ORIGINS. */
  API_ORIGIN: origin,
  ...storeVariables.shape,
  /** Public keys of the teams: files that the admin's own team did not sign are not served. */
  RELEASE_KEYS_FILE: z.string().min(1),
  SITE_NAME: z.string().min(1),
  /** Time in ms that a shutdown waits for requests in flight. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(10_000),
  /** Time in ms that the host keeps responding after SIGTERM, longer than proxies need to notice it. */
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(20_000).default(0),
});

/** A host name of one word, or of this machine. */
const OF_DEVELOPMENT = /^[^.]+\.?$|^127\.|^0\.0\.0\.0$|^\[|\.localhost\.?$/;

const hostEnvironment = environmentSchema.superRefine(({ NODE_ENV, API_ORIGIN }, context) => {
  // SEC-29: input of an admin is never sent to a developer's machine, and never unencrypted.
  const { protocol, hostname } = new URL(API_ORIGIN);
  if (NODE_ENV === 'production' && (protocol !== 'https:' || OF_DEVELOPMENT.test(hostname)))
    context.addIssue({ code: 'custom', path: ['API_ORIGIN'], message: 'An https origin of production' });
});

export type HostEnvironment = z.infer<typeof environmentSchema>;

/** @throws Error with the name of every variable that is missing or invalid, without values */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): HostEnvironment {
  const { data, error } = hostEnvironment.safeParse(source);
  if (data) return data;
  const names = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment is not complete.\n${names.join('\n')}`);
}
