import { z } from 'zod';

/** Environment of the process; `.env.example` is generated from it. */
export const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  ISSUER: z.url(),
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(8),
  /** Separated by commas. */
  REDIRECT_URIS: z
    .string()
    .transform((list) => list.split(',').map((uri) => uri.trim()))
    .pipe(z.array(z.url()).min(1)),
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
    const name = String(path[0]);
    return `  ${name} ${source[name] === undefined ? 'is missing' : 'is not valid'}`;
  });
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`);
}
