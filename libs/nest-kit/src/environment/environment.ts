import { z } from 'zod';
import { databaseUrl } from '../database/database-hosts.js';
import { productionProblems } from './production-checks.js';

const port = z.coerce.number().int().min(0).max(65_535);

/** Variables that every Nest service reads. Port 0 means any free one; METRICS_PORT absent means no metrics server. */
export const serviceEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /**
   * Outside production, responses are compared with the declarations of their calls; `off` allows measurements as in
   * production.
   */
  RESPONSE_CHECKS: z.enum(['on', 'off']).optional(),
  /** The time that a stop waits for running requests, in milliseconds. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(10_000),
  /**
   * The time that a service keeps responding after SIGTERM, in milliseconds: longer than proxies need to notice, and
   * longer than callers keep an idle connection (5000).
   */
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  /** Receiver of traces by OTLP over HTTP, such as http://collector:4318; without one nothing is traced (decision 0144). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Name of this service at the receiver, if it differs from its own. */
  OTEL_SERVICE_NAME: z.string().min(1).max(100).optional(),
  /** Sampler of traces; a called service follows the decision of its caller. By default all are sampled. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  /** Share of the traces that a `ratio` samples, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
});
export type ServiceEnvironment = z.infer<typeof serviceEnvironment>;

/** Variables of every process with a pool of connections to its database. */
export const databaseEnvironment = serviceEnvironment.extend({
  /**
   * `mysql://user:password@host:3306/schema`; commas separate several hosts that lead to the same database (decision 0211);
   * `?ssl-mode=VERIFY_IDENTITY` is TLS.
   */
  DATABASE_URL: databaseUrl,
  /** A request without a database connection within this time is rejected, to be retried (T61, decision 0148). */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  /** The same for a row that another transaction has locked. */
  DATABASE_LOCK_WAIT_SEC: z.coerce.number().int().min(1).max(50).default(2),
});
export type DatabaseEnvironment = Pick<
  z.infer<typeof databaseEnvironment>,
  'DATABASE_URL' | 'DATABASE_WAIT_MS' | 'DATABASE_LOCK_WAIT_SEC'
>;

/** @returns limits of a pool, for `databaseOptions` */
export const poolLimits = (env: DatabaseEnvironment) => ({
  waitMs: env.DATABASE_WAIT_MS,
  lockWaitSec: env.DATABASE_LOCK_WAIT_SEC,
});

/** Variables of `dist/migrate.js`: its DATABASE_URL names an account that may change tables (decision 0146). */
export const migrationEnvironment = serviceEnvironment.pick({ LOG_LEVEL: true }).extend({
  DATABASE_URL: databaseEnvironment.shape.DATABASE_URL,
  /**
   * Account of the running service, `name` or `name@host`: it gets its rights to each table (decision 0215). Without it no
   * rights are granted.
   */
  RUNTIME_ACCOUNT: z.string().min(1).max(100).optional(),
});
export type MigrationEnvironment = z.infer<typeof migrationEnvironment>;

/** Names every missing or invalid variable with the expected form, but never its value, which may be a secret. */
class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * @param schema an object schema, usually `serviceEnvironment.extend({ … })`
 * @param source usually `process.env`
 * @throws EnvironmentError
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.infer<Schema> {
  const result = schema.safeParse(source);
  if (result.success) {
    const unfit = source['NODE_ENV'] === 'production' ? productionProblems(result.data) : [];
    if (unfit.length === 0) return result.data;
    throw new EnvironmentError(unfit);
  }
  throw new EnvironmentError(
    result.error.issues.map(({ path, message }) => {
      const name = path.map(String).join('.');
      return source[name] === undefined ? `${name} is missing` : `${name} is not valid: ${message}`;
    }),
  );
}
