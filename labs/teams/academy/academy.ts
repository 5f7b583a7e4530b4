import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedApp } from '@academy/cli/apps';
import { keyRingFile, teamKeyFile } from '@academy/cli/keys';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { provideChromium } from '../../../tools/install/chromium.mjs';
import { metricsPort } from '../../../tools/ports.mjs';
import { type Product } from '../../../tools/product/product.mjs';
import { Issuer } from './issuer.js';
import { expected, type Grant, RegistryHttp } from './registry-http.js';

const AUDIENCE = 'academy-registry';
export const REMOTE = 'mf_certificates';
/** The claims of the id tokens of the team's pipeline, as GitHub has them. */
const pipeline = {
  aud: AUDIENCE,
  sub: 'repo:certificates/app:ref:refs/heads/main',
  repository: 'certificates/app',
  ref: 'refs/heads/main',
  sha: '0123456789abcdef0123456789abcdef01234567',
  run_id: '42',
};

/** The running academy of this checkout, with its registry, and the identity providers of a team and of the platform. */
export class Academy {
  private constructor(
    private readonly product: Product,
    private readonly ci: Issuer,
    private readonly staff: Issuer,
    readonly chromium: string,
  ) {}

  /** @param product opened, and not started yet */
  static async start(product: Product): Promise<Academy> {
    const [ci, staff] = await Promise.all([Issuer.start(), Issuer.start()]);
    const issuers = [
      { issuer: ci.url, audience: AUDIENCE },
      { issuer: staff.url, audience: AUDIENCE, subjects: ['asha', 'ravi'] },
    ];
    writeFileSync(join(product.dataDir, 'registry-issuers.json'), JSON.stringify({ issuers }));
    // Releases of an earlier run.
    rmSync(join(product.dataDir, 'releases'), { recursive: true, force: true });
    await product.install();
    const { env, commands, packages } = product;
    const chromium = await provideChromium({ env, commands, packages });
    await Promise.all([product.build(), product.startDatabases()]);
    await product.startApps();
    return new Academy(product, ci, staff, chromium);
  }

  stop(): void {
    this.ci.stop();
    this.staff.stop();
  }

  get origin(): string {
    return `http://localhost:${this.product.ports.academy}`;
  }

  /** The admin's own origin. */
  get adminOrigin(): string {
    return `http://localhost:${this.product.ports.admin}`;
  }

  get registry(): RegistryHttp {
    return new RegistryHttp(`http://127.0.0.1:${this.product.ports.registry}`);
  }

  /** URL of the identity provider of pipelines. */
  get issuer(): string {
    return this.ci.url;
  }

  /** @returns the options by which a command releases an app of this checkout into the store */
  storeOptions(app: string): string[] {
    const { dataDir } = this.product;
    const key = teamKeyFile(dataDir, releasedApp(app).team);
    return ['--store', this.store, '--keys', keyRingFile(dataDir), '--key', key, '--bff', this.origin];
  }

  /** The file with the secrets of all processes. */
  get secretsFile(): string {
    return join(this.product.dataDir, 'secrets.json');
  }

  /** @returns the log of a process, with that of earlier runs */
  logOf(process: string): string {
    const file = join(this.product.dataDir, 'logs', `${process}.log`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** The socket of the process that renders pages. */
  get rendererSocket(): string {
    const { socket } = this.product.apps.find(({ name }) => name === 'ssr') ?? {};
    if (!socket) throw new Error('No process renders pages');
    return socket;
  }

  /** The folder of the release store. */
  get store(): string {
    return join(this.product.dataDir, 'releases');
  }

  /** @returns an id token of the team's pipeline */
  pipelineToken(claims: object = {}, ageSec = 0): Promise<string> {
    return this.ci.idToken({ ...pipeline, ...claims }, ageSec);
  }

  /** @returns a token of the registry for the team's pipeline */
  async remoteToken(claims: object = {}): Promise<string> {
    return this.registry.tokenFor(await this.pipelineToken(claims));
  }

  /** @returns a token of the registry for a person of the platform */
  async platformToken(sub = 'asha'): Promise<string> {
    return this.registry.tokenFor(await this.staff.idToken({ sub, aud: AUDIENCE }));
  }

  /** Grants the team its remote, or replaces the grant. */
  async grant(fields: Partial<Grant> = {}): Promise<void> {
    const { repository, ref } = pipeline;
    const source = { issuer: this.ci.url, repository, ref };
    await this.registry.grant(await this.platformToken(), { ...grantOf(REMOTE), source, ...fields });
  }

  /** Approves a change of the team as a person of the platform. */
  async approve(id: string): Promise<void> {
    const path = `/v1/remotes/${REMOTE}/changes/${id}/approve`;
    expected(201, await this.registry.send('POST', path, { token: await this.platformToken('ravi') }));
  }

  /** @returns the version of each remote that pages get */
  async live(): Promise<Record<string, string>> {
    const response = await fetch(`${this.origin}/api/registry`);
    const { remotes } = registryResponse.parse(await response.json());
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  }

  /** @returns the start times of the processes that serve pages */
  async startTimes(): Promise<string[]> {
    const { academy, admin } = this.product.ports;
    return Promise.all(
      [academy, admin].map(async (port) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort(port)}/metrics`)).text();
        const [, time] = /^process_start_time_seconds\S* (\S+)$/m.exec(text) ?? [];
        if (!time) throw new Error(`The process at ${port} does not say when it has started`);
        return time;
      }),
    );
  }
}

/** A grant of the platform; a step changes the fields that it is about. */
export const grantOf = (remote: string): Omit<Grant, 'source'> => ({
  remote,
  team: 'Certificates',
  contact: 'certificates@example.org',
  routes: ['/certificates'],
  slots: ['header.items', 'admin.tabs', 'dashboard.cards'],
  needsApproval: true,
  budgets: { initial: 30_000, total: 70_000, styles: 6_000 },
  uploads: { files: 200, fileBytes: 1_000_000, totalBytes: 5_000_000 },
});
