import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type KeyRing, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Caller, createService, type ServiceApp, signInternalToken } from '@academy/nest-kit';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { type Declarations, readApi, type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { API_FILE, GateFixture } from '@academy/registry-kit/gate/testing';
import { LiveReleases } from '@academy/registry-kit/live-releases';
import { appendEvent, readChannel, type SigningContext } from '@academy/registry-kit/journal';
import { hashOf, LocalFolderFiles } from '@academy/registry-kit/local-files';
import { reducedDocument } from '@academy/registry-kit/operations/api-document';
import { operationHashes } from '@academy/registry-kit/operations/operations';
import { smallApi } from '@academy/registry-kit/operations/testing-api';
import { readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { readTeamKey, signWith } from '@academy/registry-kit/release-signature';
import { aGrant, anActor, aServer, aTeam, promote, writeKeyRing } from '@academy/registry-kit/testing';
import { uploadRelease } from '@academy/registry-kit/uploads';
import { readEnvironment } from '../src/config/env.js';
import { type Issuer, readIssuers } from '../src/config/issuers.js';
import { registryService } from '../src/registry-service.js';
import { RegistryTokens } from '../src/releases/access/registry-tokens.js';
import { AlertDispatcher } from '../src/releases/alerts/alert-dispatcher.service.js';
import { AlertLog } from '../src/releases/alerts/alert-log.js';
import { RetentionService } from '../src/releases/retention.service.js';
import { FakeIssuer } from './fake-issuer.js';
import { aBuild } from './release-builder.js';

export const REMOTE = 'mf_certificates';
export const SECRET = 'a secret of this test, 32 bytes long at least';
export const INTERNAL_SECRET = 'an internal secret of this test, of 32 bytes';
const AUDIENCE = 'academy-registry';
const DAY_MS = 86_400_000;
/** The claims of a pipeline's id token, as GitHub has them. */
export const pipeline = {
  aud: AUDIENCE,
  sub: 'repo:certificates/app:ref:refs/heads/main',
  repository: 'certificates/app',
  ref: 'refs/heads/main',
  sha: '0123456789abcdef0123456789abcdef01234567',
  run_id: '42',
};

export interface Reply {
  readonly status: number;
  // oxlint-disable-next-line no-explicit-any -- tests compare it with the expected body
  readonly body: any;
}

interface Sent {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly bytes?: string;
}

/** The surroundings of a registry that a test may choose. */
interface TestPlatform {
  /** The types that the live shell expects of remotes. */
  readonly expected: Declarations;
  /** The slots of the live shell. */
  readonly provides: NonNullable<UnsignedRelease['provides']>;
  /** OpenAPI description of the live BFF. */
  readonly openapi: string;
  /** Remotes of teams with keys that may be granted. */
  readonly transferable: readonly string[];
  /** Remotes of teams with keys that may be members of trains. */
  readonly trains: readonly string[];
  /** Identity providers besides those of pipelines and of the platform. */
  readonly issuers: readonly Issuer[];
  /** Variables that differ from those of the other tests. */
  readonly env: Readonly<Record<string, string>>;
}

/** The registry on a port, with a real store, a real identity provider, and a shell that is live. */
export class RegistryTestApp {
  readonly ci = new FakeIssuer();
  readonly staff = new FakeIssuer();
  private service: ServiceApp | undefined;
  private bff: Server | undefined;
  private openapiUrl = '';
  private teams = [aTeam(['shell'], 'Platform'), aTeam(['mf_catalog'])];
  private ring: KeyRing = { teams: [] };
  folder = '';
  url = '';
  /** Runs before the BFF responds with the description of its API, which the gate reads; an error breaks the response. */
  beforeApi: () => Promise<unknown> = async () => undefined;

  /** OpenAPI description of the live BFF. */
  openapi: string;
  /** The response of the BFF to other requests than that for its API. */
  respond: (request: IncomingMessage) => { readonly status: number; readonly body: object } = () => ({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Not found', requestId: '' },
  });

  private constructor(private readonly platform: Partial<TestPlatform>) {
    this.openapi = platform.openapi ?? JSON.stringify(smallApi());
  }

  static async start(platform: Partial<TestPlatform> = {}): Promise<RegistryTestApp> {
    const app = new RegistryTestApp(platform);
    await app.open();
    return app;
  }

  async stop(): Promise<void> {
    this.ci.stop();
    this.staff.stop();
    this.stopBff();
    await this.service?.app.close();
    await rm(this.folder, { recursive: true });
  }

  stopBff(): void {
    this.bff?.close();
    this.bff?.closeAllConnections();
  }

  async send(method: string, path: string, sent: Sent = {}): Promise<Reply> {
    const response = await this.fetch(method, path, sent);
    return { status: response.status, body: await response.json() };
  }

  fetch(method: string, path: string, { token, body, bytes }: Sent = {}): Promise<Response> {
    const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const type = bytes === undefined ? 'application/json' : 'application/octet-stream';
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(content !== undefined && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(content !== undefined && { body: content }),
    });
  }

  /** The part of the service that verifies its tokens. */
  get tokens(): RegistryTokens {
    if (!this.service) throw new Error('The registry has not started');
    return this.service.app.get(RegistryTokens);
  }

  /** The alerts of the store. */
  get alerts(): AlertLog {
    if (!this.service) throw new Error('The registry has not started');
    return this.service.app.get(AlertLog);
  }

  /** Sends the alerts that are due. */
  sendAlerts(): void {
    this.service?.app.get(AlertDispatcher).start();
  }

  /** Runs the retention as of a later time. */
  async retain(days: number): Promise<void> {
    await this.service?.app.get(RetentionService).run(new Date(Date.now() + days * DAY_MS));
  }

  async exchange(idToken: string, remote?: string): Promise<Reply> {
    return this.send('POST', '/v1/token', { body: { idToken, ...(remote && { remote }) } });
  }

  /** @returns a token of a person of the platform */
  async platformToken(sub = 'asha'): Promise<string> {
    const { body } = await this.exchange(await this.staff.idToken({ sub, aud: AUDIENCE }));
    return body.token as string;
  }

  /** @returns a token of a pipeline */
  async remoteToken(claims: object = {}): Promise<string> {
    const { body } = await this.exchange(await this.ci.idToken({ ...pipeline, ...claims }));
    return body.token as string;
  }

  /** @returns an internal token of the BFF: of an admin, or without a user of the guard of canaries */
  bffToken(caller: Partial<Caller> = {}, secret = INTERNAL_SECRET): string {
    return signInternalToken({ issuer: 'bff', ...caller }, { audience: 'registry', secret });
  }

  /** @returns the response to a grant of a person of the platform */
  async grant(fields: Partial<RemoteGrant> = {}): Promise<Reply> {
    const source = { ...aGrant().source, issuer: this.ci.url };
    const { remote, ...grant } = aGrant({ source, ...fields });
    const token = await this.platformToken();
    const { sequence } = (await this.send('GET', '/v1/platform', { token })).body;
    const body = { ...grant, expect: sequence as number, reason: 'a new team' };
    return this.send('PUT', `/v1/remotes/${remote}`, { token, body });
  }

  /** Uploads and commits. @returns the response to the first call that fails, or to the commit */
  async publish(
    { files, release }: ReturnType<typeof aBuild>,
    token?: string,
    remote = REMOTE,
  ): Promise<Reply> {
    const sender = token ?? (await this.remoteToken());
    const path = `/v1/remotes/${remote}/releases`;
    const begun = await this.send('POST', path, { token: sender, body: release });
    if (begun.status !== 201) return begun;
    for (const name of begun.body.missing as string[]) {
      const hash = release.files[name]?.sha384 ?? '';
      const put = await this.send('PUT', `${path}/${begun.body.id}/files/${hash}`, {
        token: sender,
        bytes: files[name] ?? '',
      });
      if (put.status !== 201) return put;
    }
    return this.send('POST', `${path}/${begun.body.id}/commit`, { token: sender });
  }

  async change(change: object, token?: string, remote = REMOTE): Promise<Reply> {
    const sender = token ?? (await this.remoteToken());
    const { body } = await this.send('GET', `/v1/remotes/${remote}/journal`, { token: sender });
    const request = { expect: body.sequence as number, reason: 'a test', ...change };
    return this.send('POST', `/v1/remotes/${remote}/changes`, { token: sender, body: request });
  }

  /** @returns the live versions, as the BFF reads them in a process of its own */
  async served(): Promise<Readonly<Record<string, string>>> {
    const live = await this.reader().all();
    return Object.fromEntries([...live].map(([remote, { version }]) => [remote, version]));
  }

  reader(): LiveReleases {
    return new LiveReleases({
      store: this.store,
      files: new LocalFolderFiles(this.store.folder),
      keyRingFile: this.file('key-ring.json'),
      onProblem: (problem) => {
        throw new Error(problem);
      },
    });
  }

  /** @returns a digest of each file of the store, by its path */
  async storeContent(): Promise<Readonly<Record<string, string>>> {
    const entries = await readdir(this.store.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const digests = files.sort().map(async (path) => {
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [path.slice(this.store.folder.length), digest] as const;
    });
    return Object.fromEntries(await Promise.all(digests));
  }

  get store(): FolderStore {
    return new FolderStore(this.file('store'));
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  private async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'registry-'));
    await Promise.all([this.ci.start(), this.staff.start()]);
    await this.openStore();
    const issuers = [
      { issuer: this.ci.url, audience: AUDIENCE },
      { issuer: this.staff.url, audience: AUDIENCE, subjects: ['asha', 'ravi'] },
      ...(this.platform.issuers ?? []),
    ];
    await writeFile(this.file('issuers.json'), JSON.stringify({ issuers }));
    this.openapiUrl = await this.startBff();
    await this.startService();
  }

  /** Starts another process in place of this one, with other variables. */
  async restart(env: Readonly<Record<string, string | undefined>>): Promise<void> {
    await this.service?.app.close();
    await this.startService(env);
  }

  private async startService(overrides: Readonly<Record<string, string | undefined>> = {}): Promise<void> {
    const env = readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RELEASE_STORE_DIR: this.store.folder,
      RELEASE_KEYS_FILE: this.file('key-ring.json'),
      REGISTRY_KEY_FILE: this.file('registry.json'),
      REGISTRY_TOKEN_SECRET: SECRET,
      INTERNAL_TOKEN_SECRET: INTERNAL_SECRET,
      RELEASE_OPERATOR_KEY_FILE: this.file('operator.json'),
      RELEASE_GUARD_KEY_FILE: this.file('guard.json'),
      REGISTRY_ISSUERS_FILE: this.file('issuers.json'),
      OPENAPI_URL: this.openapiUrl,
      ...this.platform.env,
      ...overrides,
    });
    this.service = await createService(registryService(env, await readIssuers(env)));
    await this.service.app.listen(0, '127.0.0.1');
    const { port } = this.service.app.getHttpServer().address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** The shell and the catalogue, released by teams with keys as they are today. */
  private async openStore(): Promise<void> {
    const registry = aServer('registry', this.platform.transferable ?? []);
    const { teams } = this;
    const bff = [aServer('operator', ['shell', 'mf_catalog']), aServer('guard', ['shell', 'mf_catalog'])];
    const trains = [...(this.platform.trains ?? [])];
    const servers = [{ ...registry, server: { ...registry.server, trains } }, ...bff];
    this.ring = await writeKeyRing(
      this.file('key-ring.json'),
      teams.map(({ team }) => team),
      servers.map(({ server }) => server),
    );
    for (const { server, key } of servers)
      await writeFile(this.file(`${server.role}.json`), JSON.stringify(key));
    const { shell, record, expected, offered } = GateFixture.open();
    shell.provides = this.slots;
    for (const [release, types] of [
      [shell, this.platform.expected ?? expected],
      [record, offered],
    ] as const) {
      await promote(this.signingFor(release.remote), await this.upload(release, types));
    }
  }

  /** Uploads a release as its team with a key does. */
  async upload(release: UnsignedRelease, types: Declarations): Promise<SignedRelease> {
    const signing = this.signingFor(release.remote);
    const api = readApi(this.openapi);
    if (!api) throw new Error('The BFF has no API');
    const { calls } = release.bffContract;
    const contents = new Map([
      ['types.json', Buffer.from(JSON.stringify(types))],
      [API_FILE, Buffer.from(JSON.stringify(reducedDocument(api.document, calls)))],
    ]);
    const bffContract = { ...release.bffContract, operations: operationHashes(api.document, calls) };
    const assets = Object.fromEntries(
      [...contents].map(([name, file]) => [name, { sha384: hashOf(file), bytes: file.length }]),
    );
    const signed = signWith(signing.key, 'release', { ...release, bffContract, assets });
    await uploadRelease(signing, signed, async (name) => contents.get(name) ?? Buffer.alloc(0));
    return signed;
  }

  /** Uploads a shell that differs from the live one by its version and what it brings. */
  async uploadShell(version: string, brings: Readonly<Record<string, string>>): Promise<void> {
    const { shell, expected } = GateFixture.open();
    const shared = { needs: {}, brings: { ...shell.shared.brings, ...brings } };
    const release = { ...shell, version, shared, provides: this.slots };
    await this.upload(release, this.platform.expected ?? expected);
  }

  private get slots(): NonNullable<UnsignedRelease['provides']> {
    return [...(this.platform.provides ?? [{ slot: 'header.items', takes: 'link' }])];
  }

  /** Writes the entry of a train as a registry does that dies before it makes the train. */
  async beginTrain(remote: string, version: string): Promise<void> {
    const key = await readTeamKey(this.file('registry.json'));
    const { grants } = await readPlatform(this.store, this.ring);
    const signing = { store: this.store, ring: { ...this.ring, grants }, key };
    const seen = await readChannel(this.store, signing.ring, remote);
    const change = { remote, version, seen, kind: 'promote', by: 'asha', actor: anActor } as const;
    await appendEvent(signing, { ...change, reason: 'a train', train: 'a'.repeat(24) });
  }

  /** Makes a change as the team of a remote with a key. */
  async promoteByTeam(remote: string, version: string): Promise<void> {
    await promote(this.signingFor(remote), { remote, version });
  }

  private signingFor(remote: string): SigningContext {
    const key = this.teams.find(({ team }) => team.remotes.includes(remote))?.key;
    if (!key) throw new Error(`No team owns ${remote}`);
    return { store: this.store, ring: this.ring, key };
  }

  /** @returns the URL of an OpenAPI description */
  private async startBff(): Promise<string> {
    this.bff = createServer(
      (request, response) =>
        void this.beforeApi().then(
          () => {
            if (request.url === '/api/openapi.json') return response.end(this.openapi);
            const { status, body } = this.respond(request);
            return response.writeHead(status).end(JSON.stringify(body));
          },
          () => response.destroy(),
        ),
    );
    await new Promise<void>((resolve) => this.bff?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.bff.address() as AddressInfo).port}/api/openapi.json`;
  }
}
