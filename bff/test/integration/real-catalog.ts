import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestSchema, freePort, type TestSchema } from '@academy/nest-kit/testing';
import { SourceProcess } from '../source-process.js';

const SECRET = 'catalog-'.padEnd(43, 'x');
const ENTRY = 'services/catalog/src';

/** The catalog service as `count` processes on one real schema. */
export class RealCatalog {
  private constructor(
    readonly urls: readonly string[],
    private readonly processes: readonly SourceProcess[],
    private readonly schema: TestSchema,
    private readonly folder: string,
  ) {}

  /**
   * Migrates the schema and starts the processes. `payment` is the service that the catalog calls for ownership; the
   * default is not reachable.
   */
  static async start(
    count: number,
    payment: { readonly url: string; readonly secret: string } = {
      url: 'http://127.0.0.1:1',
      secret: SECRET,
    },
    overrides: Readonly<Record<string, string>> = {},
  ): Promise<RealCatalog> {
    const schema = await createTestSchema('border_catalog');
    const folder = await mkdtemp(join(tmpdir(), 'catalog-images-'));
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: schema.url,
      INTERNAL_TOKEN_SECRET: SECRET,
      IMAGE_STORE_DIR: folder,
      CERTIFICATE_PRIVATE_KEY: newCertificateKey(),
      PAYMENT_URL: payment.url,
      PAYMENT_TOKEN_SECRET: payment.secret,
      SITE_NAME: 'Abhaya Academy',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Academy <no-reply@academy.test>',
      ...overrides,
    };
    await SourceProcess.run({ entry: `${ENTRY}/migrate.ts`, env: { ...env, PORT: '0' } });
    const urls: string[] = [];
    const processes: SourceProcess[] = [];
    for (let index = 0; index < count; index += 1) {
      const port = await freePort();
      const options = { entry: `${ENTRY}/main.ts`, env: { ...env, PORT: String(port) } };
      processes.push(await SourceProcess.start(options, '"listening"'));
      urls.push(`http://127.0.0.1:${port}`);
    }
    return new RealCatalog(urls, processes, schema, folder);
  }

  /** The variables with which a BFF calls one of the processes. */
  environmentFor(index: number): Record<string, string> {
    return { CATALOG_URL: this.urls[index] ?? '', CATALOG_TOKEN_SECRET: SECRET };
  }

  /** Records that this user completed the course now. */
  async complete(userId: string, courseId: string): Promise<void> {
    await this.schema.run('INSERT INTO course_progress (user_id, course_id, completed_at) VALUES (?, ?, ?)', [
      userId,
      courseId,
      new Date(),
    ]);
  }

  /** Publishes directly in the database, because the service accepts only a complete course. */
  async publish(courseId: string): Promise<void> {
    await this.schema.run("UPDATE courses SET publication = 'published' WHERE id = ?", [courseId]);
    await this.schema.run('UPDATE catalog_version SET version = version + 1', []);
  }

  async stopOne(index: number): Promise<void> {
    await this.processes[index]?.stop();
  }

  async stop(): Promise<void> {
    for (const process of this.processes) await process.stop();
    await this.schema.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function newCertificateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
}
