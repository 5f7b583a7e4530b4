import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@academy/nest-kit/testing';
import { SignJWT } from 'jose';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../src/config/env.js';
import { serverKeys } from './release-fixture.js';
import { SourceProcess } from './source-process.js';
import { type Bff } from './start-bff.js';

/** A person of the platform, by the only identity provider of the registry. */
const platformUser = { issuer: 'https://login.academy.test', sub: 'asha' };

/** The registry as a separate process, on the release store of a BFF. */
export class RealRegistry {
  private readonly secret = randomBytes(32).toString('base64url');
  private readonly tokenSecret = randomBytes(32).toString('base64url');
  private process: SourceProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
  ) {}

  /** Chooses its URL, which the BFF has to have before the registry is started. */
  static async create(): Promise<RealRegistry> {
    return new RealRegistry(await freePort(), await mkdtemp(join(tmpdir(), 'registry-')));
  }

  /** The variables of a BFF that calls it. */
  get bffEnv(): Record<string, string> {
    return {
      REGISTRY_URL: `http://127.0.0.1:${this.port}`,
      REGISTRY_INTERNAL_TOKEN_SECRET: this.secret,
    };
  }

  /** @param bff it listens, and its store has a key ring */
  async start(bff: Bff): Promise<void> {
    const { RELEASE_STORE_DIR, RELEASE_KEYS_FILE } = bff.app.get<BffEnvironment>(BFF_ENVIRONMENT);
    const { port } = bff.app.getHttpServer().address() as AddressInfo;
    for (const [role, { key }] of Object.entries(serverKeys))
      await writeFile(this.file(role), JSON.stringify(key));
    const issuers = [
      { issuer: platformUser.issuer, audience: 'academy-registry', subjects: [platformUser.sub] },
    ];
    await writeFile(this.file('issuers'), JSON.stringify({ issuers }));
    this.process = await SourceProcess.start(
      {
        entry: 'services/registry/src/main.ts',
        env: {
          NODE_ENV: 'test',
          PORT: String(this.port),
          LOG_LEVEL: 'info',
          RELEASE_STORE_DIR,
          RELEASE_KEYS_FILE,
          REGISTRY_KEY_FILE: this.file('registry'),
          RELEASE_OPERATOR_KEY_FILE: this.file('operator'),
          RELEASE_GUARD_KEY_FILE: this.file('guard'),
          REGISTRY_TOKEN_SECRET: this.tokenSecret,
          INTERNAL_TOKEN_SECRET: this.secret,
          REGISTRY_ISSUERS_FILE: this.file('issuers'),
          OPENAPI_URL: `http://127.0.0.1:${port}/api/openapi.json`,
        },
      },
      '"listening"',
    );
  }

  /** @returns the response to a read of a person of the platform */
  async read(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
    const token = await new SignJWT({ actor: platformUser, scope: 'platform' })
      .setProtectedHeader({ alg: 'HS256', typ: 'registry+jwt' })
      .setIssuer('academy-registry')
      .setAudience('academy-registry')
      .setExpirationTime('1 minute')
      .sign(new TextEncoder().encode(this.tokenSecret));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers });
    return { status: response.status, body: await response.json() };
  }

  async pause(): Promise<void> {
    await this.process?.stop();
  }

  async stop(): Promise<void> {
    await this.pause();
    await rm(this.folder, { recursive: true });
  }

  private file(name: string): string {
    return join(this.folder, `${name}.json`);
  }
}
