import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { checkoutResponse, type CheckoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { paymentStatus, type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { createService, newId, type ServiceApp } from '@academy/nest-kit';
import {
  createMigratedSchema,
  internalToken,
  type TestSchema,
  testRedisUrl,
} from '@academy/nest-kit/testing';
import { DataSource } from 'typeorm';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { AppModule } from '../src/app.module.js';
import { readEnvironment } from '../src/config/env.js';
import { paymentDatabase } from '../src/database/data-source.js';
import { RedisConnections } from '../src/redis/redis.module.js';
import { WorkerModule } from '../src/worker.module.js';
import { FakeCatalog } from './fake-catalog.js';
import { FakePhonePe } from './fake-phonepe.js';
import { type Notification } from './phonepe-simulator.js';
import { Reply } from './reply.js';

const secret = randomBytes(32).toString('base64url');
export const webhookUser = { username: 'academy', password: 'webhook-pass-1' };

/** Timeouts of the service and the test, long enough for hundreds of concurrent requests on a busy machine. Tests of the limits use the defaults. */
const TIMEOUTS = { waitMs: 60_000, lockWaitSec: 50 };

const anyBody = z.record(z.string(), z.unknown());

/** The client's IP address that the BFF passes on. */
export const ADDRESS = '203.0.113.7';

/** The payment service on the real database and Redis, with fakes for the provider and the catalog. */
export class PaymentTestApp {
  readonly phonepe = new FakePhonePe();
  readonly catalog = new FakeCatalog();
  schema: TestSchema;
  db: DataSource;
  redis: Redis;
  nest: ServiceApp['app'];
  environment: Record<string, string>;
  /**
   * The network of notifications: forged ones are counted by network, for a minute, in a Redis that several
   * tests share.
   */
  readonly network = newId();
  /** The secret of the internal tokens that the service accepts. */
  readonly secret = secret;
  /** The Redis of the tests, whatever the service under test is configured with. */
  get redisUrl(): string {
    return testRedisUrl();
  }

  async start(overrides: Record<string, string> = {}): Promise<void> {
    this.schema = await createPaymentSchema();
    const [phonepe, catalog] = await Promise.all([this.phonepe.start(), this.catalog.start()]);
    this.environment = {
      ...environmentOf({ databaseUrl: this.schema.url, phonepe, catalog }),
      ...overrides,
    };
    this.db = await new DataSource(paymentDatabase(this.schema.url, 40, TIMEOUTS)).initialize();
    this.redis = new Redis(this.redisUrl);
    const env = readEnvironment(this.environment);
    this.nest = (await createService({ name: 'payment', module: AppModule.of(env), env })).app;
    const redis = this.nest.get(RedisConnections, { strict: false });
    // The service does not wait for Redis when it starts; a test that configures one does.
    if (env.REDIS_URL === this.redisUrl) await eventually(async () => redis.isReady, 'Redis is reachable');
  }

  async stop(): Promise<void> {
    await this.nest.close();
    await this.db.destroy();
    this.redis.disconnect();
    await Promise.all([this.phonepe.stop(), this.catalog.stop()]);
    await this.schema.drop();
  }

  /** Starts a worker in this process; stop it with `app.close()`. */
  startWorker(): Promise<ServiceApp> {
    const env = readEnvironment(this.environment);
    return createService({ name: 'payment-worker', module: WorkerModule.of(env), env });
  }

  call(method: Method, url: string, options?: CallOptions): Promise<Reply<Record<string, unknown>>>;
  call<Body>(
    method: Method,
    url: string,
    options: CallOptions,
    schema: z.ZodType<Body>,
  ): Promise<Reply<Body>>;
  async call(
    method: Method,
    url: string,
    { user, body, headers = {}, role = 'user' }: CallOptions = {},
    schema: z.ZodType = anyBody,
  ): Promise<Reply<unknown>> {
    const caller = { issuer: 'bff', ...(user ? { userId: user, role, ip: ADDRESS } : {}) };
    const response = await this.nest.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${internalToken(caller, { audience: 'payment', secret })}`,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object | string }),
    });
    return new Reply(response.statusCode, response.headers, response.json(), schema);
  }

  checkout(
    user: string,
    item: CatalogItem,
    headers: Record<string, string> = {},
    wish: { coupon?: string; expectedPricePaise?: number } = {},
  ): Promise<Reply<CheckoutResponse>> {
    const contact = { name: 'A Learner', email: `${user.toLowerCase()}@example.test` };
    const body = { itemType: item.type, itemId: item.id, contact, ...wish };
    return this.call('POST', '/orders', { user, body, headers }, checkoutResponse);
  }

  /** Repeats a checkout that failed with 503 because of deadlocks on a busy machine. */
  async checkoutInTime(...request: Parameters<PaymentTestApp['checkout']>): Promise<Reply<CheckoutResponse>> {
    let reply = await this.checkout(...request);
    for (let tries = 1; reply.status === 503 && tries < 9; tries += 1)
      reply = await this.checkout(...request);
    return reply;
  }

  /** @returns the user and the merchantOrderId of an order that waits for its payment */
  async anOpenOrder(
    item: CatalogItem,
    user = newId(),
    wish: { coupon?: string } = {},
  ): Promise<{ user: string; id: string }> {
    let reply = await this.checkoutInTime(user, item, {}, wish);
    // On a busy machine the provider's response may be too late. The next checkout continues the same order.
    for (let tries = 1; reply.status === 502 && tries < 5; tries += 1)
      reply = await this.checkoutInTime(user, item, {}, wish);
    const { body } = reply;
    return { user, id: body.merchantOrderId };
  }

  status(user: string, id: string): Promise<Reply<PaymentStatus>> {
    return this.call('GET', `/orders/${id}/status`, { user }, paymentStatus);
  }

  webhook(
    body: unknown,
    { credential = genuineCredential(), network = this.network } = {},
  ): Promise<Reply<Record<string, unknown>>> {
    return this.call('POST', '/webhooks/phonepe', {
      body,
      headers: { 'x-forwarded-authorization': credential, 'x-client-network': network },
    });
  }

  /** Completes the payment at the provider, and repeats the notification until it is captured: on a busy machine a status request may fail. */
  async capture(id: string): Promise<void> {
    this.phonepe.settle(id, 'COMPLETED');
    await eventually(async () => {
      await this.webhook(this.notification(id, 'COMPLETED'));
      return (await this.attemptState(id)) === 'CAPTURED';
    }, `${id} is captured`);
  }

  /** Forwards a notification like the BFF: body and credentials, under an internal token. */
  async passOn({ headers, rawBody }: Notification): Promise<number> {
    const { authorization, 'x-verify': checksum } = headers;
    const { status } = await this.call('POST', '/webhooks/phonepe', {
      body: rawBody.toString(),
      headers: {
        'content-type': 'application/json',
        'x-client-network': this.network,
        ...(authorization ? { 'x-forwarded-authorization': authorization } : {}),
        ...(typeof checksum === 'string' ? { 'x-verify': checksum } : {}),
      },
    });
    return status;
  }

  notification(id: string, state: 'COMPLETED' | 'FAILED'): unknown {
    const order = this.phonepe.orders.get(id);
    const event = `checkout.order.${state.toLowerCase()}`;
    return { event, payload: { merchantOrderId: id, orderId: order?.orderId, state, amount: order?.amount } };
  }

  /** Dates an attempt back by `seconds` and makes its next poll overdue, so that the next sweep takes it. */
  async age(id: string, seconds: number, { lateSec = 4 } = {}): Promise<void> {
    await this.db.query(
      `UPDATE payment_attempts a JOIN orders o ON o.id = a.order_id
       SET a.initiated_at = a.initiated_at - INTERVAL ? SECOND, a.expires_at = a.expires_at - INTERVAL ? SECOND,
           a.next_poll_at = IF(a.next_poll_at IS NULL, NULL, LEAST(a.next_poll_at, UTC_TIMESTAMP(3) - INTERVAL ? SECOND)),
           a.user_polled_at = NULL, a.lease_until = NULL, o.held_until = o.held_until - INTERVAL ? SECOND
       WHERE a.merchant_order_id = ?`,
      [seconds, seconds, lateSec, seconds, id],
    );
  }

  /** Moves the next poll five minutes ahead: however slow the machine is, the schedule does not poll in the meantime. */
  async delayPoll(id: string): Promise<void> {
    await this.db.query(
      `UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) + INTERVAL 5 MINUTE WHERE merchant_order_id = ?`,
      [id],
    );
  }

  /** Makes the next poll overdue, whatever the schedule: the next sweep takes it. */
  async makePollDue(id: string): Promise<void> {
    await this.db.query(
      `UPDATE payment_attempts SET next_poll_at = LEAST(next_poll_at, UTC_TIMESTAMP(3) - INTERVAL 4 SECOND)
       WHERE merchant_order_id = ? AND next_poll_at IS NOT NULL`,
      [id],
    );
  }

  async count(table: string, where = '1 = 1', parameters: unknown[] = []): Promise<number> {
    const [row] = await this.db.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`,
      parameters,
    );
    return Number(row?.n);
  }

  async attemptState(id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ state: string }[]>(
      'SELECT state FROM payment_attempts WHERE merchant_order_id = ?',
      [id],
    );
    return row?.state;
  }
}

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';

interface CallOptions {
  readonly user?: string;
  readonly role?: 'user' | 'admin';
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export function genuineCredential(): string {
  return createHash('sha256').update(`${webhookUser.username}:${webhookUser.password}`).digest('hex');
}

/** Waits for the work of another process, with a long timeout: speed is measured by benchmarks. */
export async function eventually(check: () => Promise<boolean>, what: string, forMs = 60_000): Promise<void> {
  const deadline = performance.now() + forMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function environmentOf(urls: {
  databaseUrl: string;
  phonepe: string;
  catalog: string;
}): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    // A process that shuts down normally exits with code 0, however slow the machine is.
    SHUTDOWN_GRACE_MS: '30000',
    DATABASE_URL: urls.databaseUrl,
    DATABASE_WAIT_MS: String(TIMEOUTS.waitMs),
    DATABASE_LOCK_WAIT_SEC: String(TIMEOUTS.lockWaitSec),
    REDIS_URL: testRedisUrl(),
    INTERNAL_TOKEN_SECRET: secret,
    AUTH_URL: 'http://127.0.0.1:9',
    AUTH_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    CATALOG_URL: urls.catalog,
    CATALOG_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    PUBLIC_ORIGIN: 'http://localhost:5600',
    SITE_NAME: 'Abhaya Academy',
    PHONEPE_BASE_URL: urls.phonepe,
    PHONEPE_OAUTH_URL: urls.phonepe,
    PHONEPE_CLIENT_ID: 'TEST_CLIENT',
    PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex'),
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
    PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
    CONTACT_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:5699',
    MAIL_FROM: 'academy@example.test',
    // Makes a worker find at once what it would otherwise find within seconds.
    SWEEP_INTERVAL_MS: '250',
  };
}

/** Creates a migrated, empty schema of the payment service. */
export const createPaymentSchema = (): Promise<TestSchema> =>
  createMigratedSchema({
    prefix: 'payment',
    optionsOf: paymentDatabase,
    migrations: new URL('../src/database/migrations/', import.meta.url),
  });
