import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** Variables that every Nest room reads. Port 0 means any free one; METRICS_PORT absent means no metrics server. */
export const roomEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** How long a stop waits for requests under way, in milliseconds. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(10_000),
});
export type RoomEnvironment = z.infer<typeof roomEnvironment>;

/** Names every variable that is missing or bad. Never a value: it may be a secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * @param schema an object schema, usually `roomEnvironment.extend({ … })`
 * @param source usually `process.env`
 * @throws EnvironmentError
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.infer<Schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  throw new EnvironmentError(
    result.error.issues.map(({ path, code }) => {
      const name = path.map(String).join('.');
      return source[name] === undefined ? `${name} is missing` : `${name} is not valid (${code})`;
    }),
  );
}
