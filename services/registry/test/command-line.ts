import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Declarations } from '@academy/registry-kit/gate/candidate';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { pipeline, RegistryTestApp } from './registry-test-app.js';
import { RegistryProxy } from './registry-proxy.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

type Environment = Readonly<Record<string, string>>;

/** The command line in a process of its own, as in a pipeline: of its environment, it has the token alone. */
class CommandLine {
  private readonly builds: string[] = [];

  /** @param url of the registry */
  constructor(
    public url: string,
    private readonly token: () => Promise<Environment>,
  ) {}

  async run(args: readonly string[], env?: Environment): Promise<Run> {
    const command = [join(root, 'tools/release.mjs'), ...args];
    const settings = { PATH: process.env['PATH'] ?? '', ACADEMY_REGISTRY: this.url };
    return promisify(execFile)(process.execPath, command, {
      env: { ...settings, ...(env ?? (await this.token())) },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), error: stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        out: stdout.trim(),
        error: stderr,
      }),
    );
  }

  /** Pushes a small build of mf-catalog. */
  async push(version: string, files: Environment = {}, more: readonly string[] = [], env?: Environment) {
    const built = await writeBuild(files);
    this.builds.push(built);
    return this.run(['mf-catalog', '--built', built, '--version', version, ...more], env);
  }

  async close(): Promise<void> {
    await Promise.all(this.builds.map((folder) => rm(folder, { recursive: true })));
  }
}

/** The command line, a registry whose pipeline may release mf-catalog once it is granted, and what is between them. */
export class CommandLineTest {
  private readonly servers: Server[] = [];

  private constructor(
    readonly app: RegistryTestApp,
    readonly proxy: RegistryProxy,
    readonly cli: CommandLine,
  ) {}

  static async start(): Promise<CommandLineTest> {
    const app = await startForCheckout();
    const proxy = await RegistryProxy.start(app.url);
    return new CommandLineTest(app, proxy, new CommandLine(proxy.url, () => pipelineToken(app)));
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      server.close();
      server.closeAllConnections();
    }
    this.proxy.stop();
    await this.cli.close();
    await this.app.stop();
  }

  /** Runs a command with the id token of a person of the platform. */
  async platformUser(...args: string[]): Promise<Run> {
    return this.cli.run(args, await platformUserToken(this.app));
  }

  async live(): Promise<string | undefined> {
    return (await this.app.served())['mf_catalog'];
  }

  /** Objects that a reader of releases uses. */
  async records(): Promise<string[]> {
    return Object.keys(await this.app.storeContent()).filter((path) => !path.startsWith('/staging/'));
  }

  /** @returns the URL of a server that is closed at the end */
  async listen(server: Server): Promise<string> {
    await new Promise<void>((resolved) => server.listen(0, '127.0.0.1', resolved));
    this.servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
}

/** A registry whose shell and BFF are those of this checkout, so that it accepts its front ends. */
async function startForCheckout(): Promise<RegistryTestApp> {
  return RegistryTestApp.start({
    expected: await expectedTypes(),
    openapi: await readFile(join(root, 'bff/openapi.json'), 'utf8'),
    provides: [
      { slot: 'header.items', takes: 'link' },
      { slot: 'footer.topics', takes: 'link' },
      { slot: 'footer.links', takes: 'link' },
      { slot: 'dashboard.cards', takes: 'component' },
    ],
    transferable: ['mf_catalog'],
    trains: ['shell'],
  });
}

/** The grant of mf-catalog for the pipeline of the tests. */
export const catalogGrant = {
  remote: 'mf_catalog',
  team: 'Catalogue',
  routes: ['/course', '/workshop', '/teachers', '/payment', '/payment-success'],
  slots: ['header.items', 'footer.topics', 'footer.links', 'dashboard.cards'],
};

export const pipelineSource = (app: RegistryTestApp) => ({
  issuer: app.ci.url,
  repository: pipeline.repository,
  ref: pipeline.ref,
});

export const pipelineToken = async (app: RegistryTestApp, claims: object = {}): Promise<Environment> => ({
  ACADEMY_ID_TOKEN: await app.ci.idToken({ ...pipeline, ...claims }),
});

export const platformUserToken = async (app: RegistryTestApp, sub = 'asha'): Promise<Environment> => ({
  ACADEMY_ID_TOKEN: await app.staff.idToken({ sub, aud: pipeline.aud }),
});

let types: Promise<Declarations> | undefined;

/** The types that this checkout's shell expects, as the command writes them into its release. */
const expectedTypes = (): Promise<Declarations> => (types ??= emittedTypes());

async function emittedTypes(): Promise<Declarations> {
  const script = `
    await import('./tools/bundle/typescript-hooks.mjs');
    const { declarationsOf } = await import('./libs/cli/src/declarations.ts');
    process.stdout.write(JSON.stringify(declarationsOf('libs/mf-kit/src/remotes/remote-module.ts', 'RemoteModule')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  return JSON.parse(stdout) as Declarations;
}
