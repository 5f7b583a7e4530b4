import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role } from '@academy/contracts/identity.schemas';
import {
  createTestSchema,
  freePort,
  internalToken,
  testRedisUrl,
  type TestSchema,
} from '@academy/nest-kit/testing';
import { WorkerProcess } from './worker-process.js';

type RealServiceName = 'auth' | 'catalog';

interface Call {
  readonly user?: string;
  readonly role?: Role;
  /** A form is sent as multipart, as by a browser; anything else as JSON. */
  readonly body?: unknown;
}

/** The real auth or catalog service as a process, on a schema of its own. It sends its own messages to payment. */
export class RealService {
  private constructor(
    private readonly service: RealServiceName,
    readonly url: string,
    readonly secret: string,
    private readonly process: WorkerProcess,
    private readonly tidy: () => Promise<void>,
  ) {}

  /** @param payment receives the service's messages */
  static async start(
    service: RealServiceName,
    payment: { url: string; secret: string },
  ): Promise<RealService> {
    const schema = await createTestSchema(service);
    const folder = await mkdtemp(join(tmpdir(), `${service}-`));
    const secret = randomBytes(32).toString('base64url');
    const port = await freePort();
    const environment = {
      ...environmentOf(schema, folder),
      PORT: String(port),
      INTERNAL_TOKEN_SECRET: secret,
      CATALOG_URL: 'http://127.0.0.1:9',
      CATALOG_TOKEN_SECRET: randomBytes(32).toString('base64url'),
      PAYMENT_URL: payment.url,
      PAYMENT_TOKEN_SECRET: payment.secret,
    };
    await WorkerProcess.run(environment, { service, entry: 'migrate' });
    const process = await WorkerProcess.start(environment, { service, entry: 'main' });
    return new RealService(service, `http://127.0.0.1:${port}`, secret, process, async () => {
      await schema.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  async stop(): Promise<void> {
    await this.process.stop();
    await this.tidy();
  }

  async call(method: string, path: string, { user, role, body }: Call = {}): Promise<unknown> {
    const caller = { issuer: 'bff', ...(user && role ? { userId: user, role } : {}) };
    const token = internalToken(caller, { audience: this.service, secret: this.secret });
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

/** The environment that either of the two services needs. */
function environmentOf(schema: TestSchema, folder: string): Record<string, string> {
  const pem = (key: KeyObject) =>
    Buffer.from(key.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    SHUTDOWN_GRACE_MS: '5000',
    DATABASE_URL: schema.url,
    REDIS_URL: testRedisUrl(),
    IMAGE_STORE_DIR: folder,
    ACCESS_TOKEN_PRIVATE_KEY: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    CERTIFICATE_PRIVATE_KEY: pem(generateKeyPairSync('ed25519').privateKey),
    PHONE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'academy@example.test',
    PUBLIC_ORIGIN: 'http://localhost:5600',
    SITE_NAME: 'Abhaya Academy',
  };
}
