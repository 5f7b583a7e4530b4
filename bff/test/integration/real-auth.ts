import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createTestSchema, freePort, testRedisUrl, type TestSchema } from '@academy/nest-kit/testing';
import { ISSUER } from '../fake-auth.js';
import { SourceProcess } from '../source-process.js';

const SHIFTED_CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));
/** An account of the demo data (README). */
export const DEMO_ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };

interface CaughtMail {
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
}

/** The auth service as a separate process on the real database and Redis, and the mailbox that receives its mails. */
export class RealAuth {
  readonly secret = randomBytes(32).toString('base64url');
  private service: SourceProcess | undefined;
  private mailbox: SourceProcess | undefined;
  private readonly signingKey = newSigningKey();

  private constructor(
    private readonly schema: TestSchema,
    private readonly overrides: Readonly<Record<string, string>>,
    private readonly ports: Record<'auth' | 'mail' | 'smtp', number>,
  ) {}

  /** Resolves when the service listens, with its tables and demo accounts. */
  static async start(overrides: Record<string, string> = {}): Promise<RealAuth> {
    const ports = { auth: await freePort(), mail: await freePort(), smtp: await freePort() };
    const auth = new RealAuth(await createTestSchema('border'), overrides, ports);
    const { env } = auth;
    for (const step of ['migrate', 'seed'])
      await SourceProcess.run({ entry: `services/auth/src/${step}.ts`, env });
    auth.mailbox = await SourceProcess.start(
      {
        entry: 'simulators/mail/src/main.ts',
        env: { PORT: String(ports.mail), SMTP_PORT: String(ports.smtp) },
      },
      'Mail catcher:',
    );
    await auth.resume();
    return auth;
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.auth}`;
  }

  /** The complete log of the service since its last start. */
  get log(): string {
    return this.service?.output ?? '';
  }

  /** Starts again as after an outage, with the same tables, keys and URL. */
  async resume(): Promise<void> {
    const isShifted = 'CLOCK_SHIFT_SEC' in this.overrides;
    this.service = await SourceProcess.start(
      {
        entry: 'services/auth/src/main.ts',
        env: this.env,
        ...(isShifted ? { imports: [SHIFTED_CLOCK] } : {}),
      },
      '"listening"',
    );
  }

  async pause(): Promise<void> {
    await this.service?.stop();
  }

  /** Waits for a mail to that address and returns the pattern's first group in its text. */
  async read(address: string, pattern: RegExp): Promise<string> {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${this.ports.mail}/email`);
      const mails = (await response.json()) as CaughtMail[];
      const found = mails
        .filter(({ to }) => to.some((recipient) => recipient.address === address))
        .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
        .at(-1);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Dates the last mail to each address back by a minute. */
  async passMinuteOfMails(): Promise<void> {
    await this.schema.run(
      "UPDATE daily_limits SET last_used_at = last_used_at - INTERVAL 1 MINUTE WHERE name = 'mails'",
    );
  }

  async stop(): Promise<void> {
    await this.service?.stop();
    await this.mailbox?.stop();
    await this.schema.drop();
  }

  private get env(): Record<string, string> {
    return {
      NODE_ENV: 'test',
      PORT: String(this.ports.auth),
      LOG_LEVEL: 'info',
      DATABASE_URL: this.schema.url,
      REDIS_URL: testRedisUrl(),
      INTERNAL_TOKEN_SECRET: this.secret,
      ACCESS_TOKEN_PRIVATE_KEY: this.signingKey,
      PHONE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      CATALOG_URL: 'http://127.0.0.1:9',
      CATALOG_TOKEN_SECRET: 'catalog-'.padEnd(43, 'x'),
      PAYMENT_URL: 'http://127.0.0.1:9',
      PAYMENT_TOKEN_SECRET: 'payment-'.padEnd(43, 'x'),
      SMTP_URL: `smtp://127.0.0.1:${this.ports.smtp}`,
      MAIL_FROM: 'Academy <no-reply@academy.test>',
      PUBLIC_ORIGIN: ISSUER,
      SITE_NAME: 'Test Academy',
      DEMO_ACCOUNTS: 'true',
      RATE_LIMIT_FACTOR: '100000',
      MIN_RESPONSE_MS: '0',
      ...this.overrides,
    };
  }
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
}
