import { testRedisUrl } from '@academy/nest-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '@academy/nest-kit';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { readEnvironment } from '../src/config/env.js';
import { bffService } from '../src/bff-service.js';
import { FakeAuth, ISSUER, type FakeUser, type TokenOptions } from './fake-auth.js';
import { FakeService } from './fake-service.js';
import { watchErrorCodes } from './openapi/response-codes.js';

export const ADMIN_ORIGIN = 'http://localhost:4001';
/** Headers of a page of the academy that makes a write. */
export const BROWSER = {
  origin: ISSUER,
  'sec-fetch-site': 'same-origin',
  'x-academy-csrf': '1',
} as const;

interface ServedRoute {
  readonly method: string;
  readonly path: string;
}

export interface Bff {
  readonly app: NestFastifyApplication;
  readonly auth: FakeAuth;
  readonly catalog: FakeService;
  readonly payment: FakeService;
  /** All routes of the server, of every module. */
  readonly routes: readonly ServedRoute[];
  /** Reads the metrics page. */
  readonly scrape: () => Promise<string>;
  readonly inject: NestFastifyApplication['inject'];
  /** Headers of a client that is not a browser, signed in as that user. */
  signedIn(user: FakeUser, options?: TokenOptions): Promise<{ authorization: string }>;
  stop(): Promise<void>;
}

/** The BFF in this process, in front of fake services that implement the contract over real HTTP. */
export async function startBff(overrides: Record<string, string> = {}): Promise<Bff> {
  const auth = await new FakeAuth().start();
  const catalog = await new FakeService('catalog').start();
  const payment = await new FakeService('payment').start();
  const releases = await mkdtemp(join(tmpdir(), 'academy-releases-'));
  const env = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    AUTH_URL: auth.url,
    AUTH_TOKEN_SECRET: auth.secret,
    CATALOG_URL: catalog.url,
    CATALOG_TOKEN_SECRET: catalog.secret,
    PAYMENT_URL: payment.url,
    PAYMENT_TOKEN_SECRET: payment.secret,
    REDIS_URL: overrides.REDIS_URL ?? testRedisUrl(),
    PUBLIC_ORIGIN: ISSUER,
    ADMIN_ORIGIN,
    ALLOWED_ORIGINS: `${ISSUER},${ADMIN_ORIGIN}`,
    RELEASE_STORE_DIR: releases,
    RELEASE_KEYS_FILE: join(releases, 'key-ring.json'),
    SITE_NAME: 'Abhaya Academy',
    RATE_LIMIT_FACTOR: '1000',
    // Long enough for initial data on a busy machine; tests of the limit use the default.
    INITIAL_DATA_TIMEOUT_MS: '30000',
    ...overrides,
  });
  const routes: ServedRoute[] = [];
  const undescribed: string[] = [];
  const service = bffService(env);
  const { app, metrics } = await createService({
    ...service,
    configure: async (built) => {
      built
        .getHttpAdapter()
        .getInstance()
        .addHook('onRoute', ({ method, url }) => {
          routes.push(...[method].flat().map((each) => ({ method: each, path: url })));
        });
      watchErrorCodes(built.getHttpAdapter().getInstance(), undescribed);
      await service.configure?.(built);
    },
  });
  return {
    app,
    auth,
    catalog,
    payment,
    routes,
    scrape: () => metrics.registry.metrics(),
    inject: app.inject.bind(app) as NestFastifyApplication['inject'],
    signedIn: async (user, options) => ({ authorization: `Bearer ${await auth.token(user, options)}` }),
    stop: async () => {
      await app.close();
      await Promise.all([auth.stop(), catalog.stop(), payment.stop()]);
      await rm(releases, { recursive: true });
      if (undescribed.length > 0)
        throw new Error(
          `Responses have error codes that their calls do not declare:\n${undescribed.join('\n')}`,
        );
    },
  };
}
