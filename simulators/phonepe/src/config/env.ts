import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** The salted account of the pay page (v1); without it that generation responds with KEY_NOT_CONFIGURED. */
const saltedAccount = {
  PHONEPE_V1_MERCHANT_ID: z.string().min(1).max(37).optional(),
  PHONEPE_V1_SALT_KEY: z.string().min(8).optional(),
  PHONEPE_V1_SALT_INDEX: z.coerce.number().int().min(1).default(1),
};

/** Environment of the process; `.env.example` is generated from it. */
export const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  /** Origin of this process for browsers. */
  PUBLIC_URL: z.url(),
  WEBHOOK_URL: z.url(),
  PHONEPE_CLIENT_ID: z.string().min(1),
  PHONEPE_CLIENT_SECRET: z.string().min(1),
  PHONEPE_CLIENT_VERSION: z.string().default('1'),
  PHONEPE_WEBHOOK_USERNAME: z.string().regex(/^\w{5,20}$/),
  PHONEPE_WEBHOOK_PASSWORD: z.string().min(8).max(20),
  PHONEPE_TOKEN_TTL_SEC: z.coerce.number().int().min(1).default(900),
  /** Milliseconds from one state of a refund to the next. */
  REFUND_STEP_MS: z.coerce.number().int().min(0).max(600_000).default(1_000),
  /** File that stores orders and refunds between runs; without it they are lost. */
  STATE_FILE: z.string().min(1).optional(),
  ...saltedAccount,
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
