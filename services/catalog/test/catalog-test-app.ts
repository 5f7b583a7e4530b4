import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody, type ErrorBody } from '@academy/contracts/error.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { createService, signInternalToken } from '@academy/nest-kit';
import { createMigratedSchema, type TestSchema } from '@academy/nest-kit/testing';
import { DataSource } from 'typeorm';
import { type z } from 'zod';
import { CatalogModule } from '../src/catalog.module.js';
import { Course } from '../src/courses/course.entity.js';
import { updateLectureTotals } from '../src/courses/lecture-totals.js';
import { catalogDatabase } from '../src/database/schema.js';
import { LectureArticle } from '../src/lectures/lecture-article.entity.js';
import { Lecture } from '../src/lectures/lecture.entity.js';
import { SearchIndex } from '../src/search/search-index.js';
import { addPartParser } from '../src/media/uploads/part-parser.js';
import { bumpVersion } from '../src/catalog/version/catalog-version.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aLecture } from './catalog-builders.js';

const secret = 'the secret of the catalog under test, long enough';
const NO_SECRET = 'a secret that nobody else knows, long enough';
const NO_PAYMENT = { url: 'http://127.0.0.1:9', secret: NO_SECRET };
const NO_MAIL: { SMTP_URL: string; SITE_EMAIL?: string } = { SMTP_URL: 'smtp://127.0.0.1:9' };
export const ADMIN_ID = '01J00000000000000000000ADM';
export const ADMIN_ADDRESS = '203.0.113.7';
export const LEARNER_ID = '01J0000000000000000000VSER';

export type TestUser = 'nobody' | 'visitor' | 'user' | 'admin' | { readonly userId: string };
/** Short, so that saves do not wait; tests of the lease do not use it. */
const LEASE_MS = 1;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export class TestResponse {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, unknown>>,
    readonly content: Buffer,
  ) {}

  /** The body, if it matches the contract. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
    const text = this.content.toString('utf8');
    const { data, error } = schema.safeParse(JSON.parse(text));
    if (error) throw new Error(`${this.status} ${text}`, { cause: error });
    return data;
  }

  get error(): ErrorBody {
    return this.as(errorBody);
  }
}

/** A schema of the catalog service, migrated and empty. */
export const createCatalogSchema = (): Promise<TestSchema> =>
  createMigratedSchema({
    prefix: 'catalog',
    optionsOf: catalogDatabase,
    migrations: new URL('../src/database/migrations/', import.meta.url),
  });

/** The whole service on its own schema and image folder. */
export class CatalogTestApp {
  private constructor(
    readonly url: string,
    readonly payment: typeof NO_PAYMENT,
    readonly source: DataSource,
    readonly imageFolder: string,
    readonly mediaFolder: string,
    private readonly app: Awaited<ReturnType<typeof createService>>,
    private readonly drop: () => Promise<void>,
  ) {}

  /** Messages and mails are discarded unless a test receives them. */
  static async open(payment = NO_PAYMENT, mail = NO_MAIL): Promise<CatalogTestApp> {
    const schema = await createCatalogSchema();
    const catalog = await CatalogTestApp.on(schema, payment, mail);
    await catalog.get(SearchIndex).built;
    return catalog;
  }

  /** Another process on the same schema, as it were; the first one is closed last. */
  twin(payment = NO_PAYMENT): Promise<CatalogTestApp> {
    return CatalogTestApp.on({ url: this.url, drop: () => Promise.resolve() }, payment, NO_MAIL);
  }

  private static async on(
    schema: Pick<TestSchema, 'url' | 'drop'>,
    payment: typeof NO_PAYMENT,
    mail: typeof NO_MAIL,
  ): Promise<CatalogTestApp> {
    const imageFolder = await mkdtemp(join(tmpdir(), 'catalog-images-'));
    const mediaFolder = await mkdtemp(join(tmpdir(), 'catalog-media-'));
    const app = await createService({
      name: 'catalog',
      configure: addPartParser,
      module: CatalogModule.forRoot({
        CATALOG_LEASE_MS: LEASE_MS,
        CERTIFICATE_FORMER_KEYS: [],
        CERTIFICATE_PRIVATE_KEY: newCertificateKey(),
        DATABASE_URL: schema.url,
        // On a machine that stalls for seconds, concurrent transactions wait for one another that long.
        DATABASE_WAIT_MS: 60_000,
        DATABASE_LOCK_WAIT_SEC: 50,
        IMAGE_STORE_DIR: imageFolder,
        MEDIA_STORE_DIR: mediaFolder,
        INTERNAL_TOKEN_SECRET: secret,
        PAYMENT_URL: payment.url,
        PAYMENT_TOKEN_SECRET: payment.secret,
        MAIL_FROM: 'Test Academy <no-reply@academy.example>',
        PUBLIC_ORIGIN: 'https://academy.example',
        SITE_NAME: 'Test Academy',
        ...mail,
      }),
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: 0,
        LOG_LEVEL: 'silent',
        SHUTDOWN_GRACE_MS: 1_000,
        SHUTDOWN_DRAIN_MS: 0,
      },
    });
    return new CatalogTestApp(
      schema.url,
      payment,
      app.app.get(DataSource),
      imageFolder,
      mediaFolder,
      app,
      schema.drop,
    );
  }

  /** @param body a form is sent as multipart, as by a browser, bytes as they are, anything else as JSON */
  async call(
    as: TestUser,
    method: Method,
    path: string,
    body?: unknown,
    ownHeaders: Readonly<Record<string, string>> = {},
  ): Promise<TestResponse> {
    const isForm = body instanceof FormData;
    const request = isForm ? new Response(body) : undefined;
    const payload = request ? Buffer.from(await request.arrayBuffer()) : (body as object | undefined);
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : request?.headers.get('content-type');
    const { statusCode, headers, rawPayload } = await this.app.app.inject({
      method,
      url: path,
      headers: { ...(type ? { 'content-type': type } : {}), ...ownHeaders, ...authorization(as) },
      ...(payload === undefined ? {} : { payload }),
    });
    return new TestResponse(statusCode, headers, rawPayload);
  }

  /** Makes a call in the name of another service. */
  async callFrom(issuer: 'auth' | 'payment', path: string, body: object): Promise<TestResponse> {
    const token = signInternalToken({ issuer }, { audience: 'catalog', secret });
    const { statusCode, headers, rawPayload } = await this.app.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    return new TestResponse(statusCode, headers, rawPayload);
  }

  /**
   * Adds the missing requirements of a draft directly to the database: an image and, for a course, a lecture with
   * content.
   */
  async makePublishable(type: ItemType, id: string): Promise<void> {
    const { manager } = this.source;
    if (type === 'workshop') {
      await manager.update(Workshop, { id }, { image: 'image.webp' });
      return;
    }
    await manager.update(Course, { id }, { image: 'image.webp' });
    const lecture = aLecture({ courseId: id, position: 1, type: 'article' });
    await manager.insert(Lecture, lecture);
    await manager.insert(LectureArticle, { lectureId: lecture.id, text: 'Read this.' });
    await updateLectureTotals(manager, id);
  }

  /** Publishes directly in the database, for tests of other behaviour. */
  async publish(type: ItemType, id: string): Promise<void> {
    await this.source.manager.update(
      type === 'course' ? Course : Workshop,
      { id },
      { publication: 'published' },
    );
    await this.bumpVersion();
  }

  get<Part>(part: abstract new (...args: never[]) => Part): Part {
    return this.app.app.get(part as new () => Part);
  }

  /** Called after rows were written directly to the database. */
  bumpVersion(): Promise<void> {
    return bumpVersion(this.source.manager);
  }

  async close(): Promise<void> {
    await this.app.app.close();
    await this.drop();
    for (const folder of [this.imageFolder, this.mediaFolder])
      await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the base64 of a PKCS8 PEM */
export function newCertificateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
}

function authorization(user: TestUser): Record<string, string> {
  if (user === 'nobody') return {};
  const identity = typeof user === 'object' ? { ...user, role: 'user' as const } : identityOf(user);
  const token = signInternalToken({ issuer: 'bff', ...identity }, { audience: 'catalog', secret });
  return { authorization: `Bearer ${token}` };
}

const identityOf = (user: 'visitor' | 'user' | 'admin') =>
  ({
    visitor: {},
    user: { userId: LEARNER_ID, role: 'user' as const },
    admin: { userId: ADMIN_ID, role: 'admin' as const, ip: ADMIN_ADDRESS },
  })[user];
