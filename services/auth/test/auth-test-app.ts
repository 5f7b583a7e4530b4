import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  accountSettingsCalls,
  accountSettingsServiceCalls,
} from '@academy/contracts/account-settings/account-settings.calls';
import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { type Call, type CallResponse, type ServiceCall } from '@academy/contracts/call';
import { type ErrorBody } from '@academy/contracts/error.schemas';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { dataExportServiceCalls } from '@academy/contracts/data-export/data-export.calls';
import { googleServiceCalls } from '@academy/contracts/google/google.calls';
import { loginLinkServiceCalls } from '@academy/contracts/login-links/login-link.calls';
import { type Role } from '@academy/contracts/identity.schemas';
import { passwordServiceCalls } from '@academy/contracts/passwords/password.calls';
import { registrationServiceCalls } from '@academy/contracts/registration/registration.calls';
import { type Route } from '@academy/contracts/route';
import {
  adminSecondFactorCalls,
  secondFactorCalls,
  secondFactorServiceCalls,
} from '@academy/contracts/second-factor/second-factor.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { userCalls, userServiceCalls } from '@academy/contracts/users/user.calls';
import { verificationServiceCalls } from '@academy/contracts/verification/verification.calls';
import { createService, newId } from '@academy/nest-kit';
import {
  createMigratedSchema,
  eventually,
  internalToken,
  SmtpSink,
  type TestSchema,
  testRedisUrl,
} from '@academy/nest-kit/testing';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AuthModule } from '../src/auth.module.js';
import { readEnvironment } from '../src/config/env.js';
import { authDatabase } from '../src/database/schema.js';
import { Session } from '../src/sessions/session.entity.js';
import { User } from '../src/users/user.entity.js';

export const PASSWORD = 'Seven quiet herons 7';
export const ORIGIN = 'https://academy.example';
/** Client data as the BFF sends it. */
export const BROWSER: SessionClient = { isBrowser: true, ip: '203.0.113.7', userAgent: 'Test browser' };
export const COMMAND_LINE = { isBrowser: false, ip: '203.0.113.8', userAgent: 'curl' };

export interface CallOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly caller?: { userId: string; role: Role; sessionId?: string };
}

export interface TestResponse<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, unknown>;
}

/** The calls of the service by name. */
const calls = {
  ...accountSettingsCalls,
  ...adminSecondFactorCalls,
  ...secondFactorCalls,
  ...secondFactorServiceCalls,
  ...userCalls,
  ...accountSettingsServiceCalls,
  ...auditServiceCalls,
  ...dataExportServiceCalls,
  ...googleServiceCalls,
  ...loginLinkServiceCalls,
  ...passwordServiceCalls,
  ...registrationServiceCalls,
  ...sessionServiceCalls,
  ...userServiceCalls,
  ...verificationServiceCalls,
  ...keyRoutes,
  readAuthStats: statsServiceCalls.readAuthStats,
  readNewUsers: salesServiceCalls.readNewUsers,
} satisfies Record<string, Call | Route>;
export type CallName = keyof typeof calls;

/** A response as the call declares it, or a rejection. */
type BodyOf<Name extends CallName> = ((typeof calls)[Name] extends ServiceCall
  ? CallResponse<(typeof calls)[Name]>
  : Record<string, unknown>) &
  Partial<ErrorBody>;

/** A schema of the auth service, migrated and empty. */
export const createAuthSchema = (): Promise<TestSchema> =>
  createMigratedSchema({
    prefix: 'auth',
    optionsOf: authDatabase,
    migrations: new URL('../src/database/migrations/', import.meta.url),
  });

/** The auth service in this process on the real database and Redis, with an SMTP server that stores the mails. */
export class AuthTestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly source: DataSource,
    readonly smtp: SmtpSink,
    readonly secret: string,
    private readonly dropSchema: () => Promise<void>,
    /** The metrics page. */
    readonly scrape: () => Promise<string>,
  ) {}

  static async start(overrides: Record<string, string> = {}): Promise<AuthTestApp> {
    const schema = await createAuthSchema();
    const smtp = await new SmtpSink().start();
    const secret = randomBytes(32).toString('base64url');
    const env = readEnvironment({
      ...environment(),
      DATABASE_URL: schema.url,
      // On a machine that stalls for seconds, concurrent transactions wait for one another that long.
      DATABASE_WAIT_MS: '60000',
      DATABASE_LOCK_WAIT_SEC: '50',
      SMTP_URL: smtp.url,
      INTERNAL_TOKEN_SECRET: secret,
      ...overrides,
    });
    const { app, metrics } = await createService({ name: 'auth', module: AuthModule.forRoot(env), env });
    return new AuthTestApp(
      app,
      app.get(DataSource),
      smtp,
      secret,
      () => schema.drop(),
      () => metrics.registry.metrics(),
    );
  }

  /** Retries while the hashing queue is full, as a client does: tests run several log-ins at once. */
  call<Name extends CallName>(route: Name, options: CallOptions = {}): Promise<TestResponse<BodyOf<Name>>> {
    return eventually('a response of a service that is not busy', async () => {
      const response = await this.callOnce(route, options);
      return (response.status !== 503 || response.body.code !== 'BUSY') && response;
    });
  }

  async callOnce<Name extends CallName>(
    route: Name,
    { params = {}, query = {}, body, caller }: CallOptions = {},
  ): Promise<TestResponse<BodyOf<Name>>> {
    const call: Call | Route = calls[route];
    const path = ('upstream' in call && call.upstream?.path) || call.path;
    const token = internalToken({ issuer: 'bff', ...caller }, { audience: 'auth', secret: this.secret });
    const response = await this.app.inject({
      method: call.method,
      url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json() as BodyOf<Name>, headers: response.headers };
  }

  register(email: string, more: Record<string, unknown> = {}) {
    return this.call('register', {
      body: { name: 'Asha Rao', email, password: PASSWORD, client: BROWSER, ...more },
    });
  }

  login(email: string, password = PASSWORD, client = BROWSER) {
    return this.call('login', { body: { email, password, client } });
  }

  verify(token: string) {
    return this.call('verifyEmail', { body: { token, client: BROWSER } });
  }

  reset(token: string, password: string) {
    return this.call('resetPassword', { body: { token, password, client: BROWSER } });
  }

  refresh(refreshToken: string, client = BROWSER) {
    return this.call('refresh', { body: { refreshToken, client } });
  }

  check(sessionId: string) {
    return this.call('checkSession', { params: { id: sessionId } });
  }

  /** A user with that role, logged in. */
  async aUser(role: Role = 'user') {
    const email = `${newId().toLowerCase()}@example.in`;
    const { body: grant } = await this.register(email);
    if (role === 'admin') await this.source.manager.update(User, { id: grant.user.id }, { role });
    const sessionId = claimsOf(grant.token).sid;
    return { id: grant.user.id, email, grant, sessionId, caller: { userId: grant.user.id, role, sessionId } };
  }

  /** A user who has just logged in with Google for the first time. */
  async aGoogleUser() {
    const browser = randomBytes(32).toString('base64url');
    const subject = newId();
    const email = `${subject.toLowerCase()}@gmail.test`;
    const identity = {
      issuer: 'https://google.test',
      subject,
      email,
      emailVerified: true,
      name: 'Meera Nair',
    };
    const { body } = await this.call('googleSignIn', {
      body: { identity, browser, client: BROWSER },
    });
    const { body: grant } = await this.call('googleExchange', {
      body: { code: body.code, browser, client: BROWSER },
    });
    const sessionId = claimsOf(grant.token).sid;
    const caller = { userId: grant.user.id, role: 'user' as Role, sessionId };
    return { id: grant.user.id, email, grant, sessionId, caller };
  }

  /** Waits for a mail to that address and returns the pattern's first group in it. */
  read(address: string, pattern: RegExp): Promise<string> {
    return eventually(`a mail to ${address} with ${pattern}`, () =>
      this.smtp
        .to(address, pattern)
        .map(({ source }) => pattern.exec(source)?.[1])
        .at(-1),
    );
  }

  /** Dates all mails back by the given minutes. */
  passOfMails(minutes: number) {
    return this.source.query(
      "UPDATE daily_limits SET last_used_at = last_used_at - INTERVAL ? MINUTE WHERE name = 'mails'",
      [minutes],
    );
  }

  async sessionsOf(userId: string): Promise<Session[]> {
    return this.source.manager.findBy(Session, { userId });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.smtp.stop();
    await this.dropSchema();
  }
}

/** The mail's six digits are on a line of their own. */
export const CODE = /^(\d{6})\r?$/m;
export const VERIFY_LINK = /(https:\/\/academy\.example\/verify-email\?token=[\w-]+)/;
export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** The claims of a JWT, unverified. */
export function claimsOf(token: string): Record<string, string> & { sid: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as ReturnType<
    typeof claimsOf
  >;
}

export function environment(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'mysql://root@127.0.0.1/academy_auth',
    REDIS_URL: testRedisUrl(),
    INTERNAL_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    ACCESS_TOKEN_PRIVATE_KEY: Buffer.from(pem).toString('base64'),
    PHONE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    CATALOG_URL: 'http://127.0.0.1:9',
    CATALOG_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    PAYMENT_URL: 'http://127.0.0.1:9',
    PAYMENT_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Academy <no-reply@academy.example>',
    PUBLIC_ORIGIN: ORIGIN,
    SITE_NAME: 'Test Academy',
    // Shortens the minute between two mails to an e-mail address to less than a millisecond.
    RATE_LIMIT_FACTOR: '100000',
    MIN_RESPONSE_MS: '0',
  };
}
