import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** Environment of the process; `.env.example` is generated from it. */
export const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the inbox page and the API. */
  PORT: port,
  SMTP_PORT: port,
});
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Names every missing or invalid variable, and prints no value.
 * @throws Error
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const result = environmentSchema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path }) => {
    const name = path.join('.');
    return `  ${name} ${source[name] === undefined ? 'is missing' : 'is not valid'}`;
  });
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`);
}
