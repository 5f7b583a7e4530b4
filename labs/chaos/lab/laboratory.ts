import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { LabServers, type LabServersOptions } from './lab-servers.js';
import { createSchemas, schemaPasswords } from '../../../tools/databases/schemas.mjs';
import { Packages } from '../../../tools/install/packages.mjs';
import { choosePorts, requireFreePorts, type Ports } from '../../../tools/ports.mjs';
import { Commands } from '../../../tools/processes/commands.mjs';
import { LabProcess, type LabProcessOptions } from './lab-process.js';
import { ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { appProcesses } from '../../../tools/product/apps.mjs';
import { loadSecrets, type Secrets } from '../../../tools/secrets.mjs';
import { dataDirectory, root } from '../../../tools/workspace.mjs';
import { type Script } from '../plan/payment-script.js';
import { FakeCatalog } from './catalog.js';
import { Sql } from './sql.js';
import { ProviderProxy } from './provider-proxy.js';

/** The ports of the product (4000) and of the tests (4400) stay free. */
const FIRST_PORT = 4800;
const BUILT = '@academy/payment,@academy/simulator-phonepe,@academy/simulator-mail';
const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** Signer and audience of an internal token. */
export interface Caller {
  readonly user?: string;
  readonly issuer?: 'auth' | 'bff' | 'catalog';
  readonly role?: 'user' | 'admin';
}

interface Apps {
  readonly simulator: LabProcess;
  readonly mail: LabProcess;
  readonly payment: LabProcess;
  readonly workers: readonly LabProcess[];
}

export interface LaboratoryOptions {
  /** Names the data folder. */
  readonly name: string;
  /** Database and Redis of the laboratory. */
  readonly serversOf: (options: LabServersOptions) => LabServers;
}

const chaos: LaboratoryOptions = { name: 'chaos', serversOf: (options) => new LabServers(options) };

/** The environment of a run: real databases, the payment service, two workers, the simulators, and fakes. */
export class Laboratory {
  /** Processes that ended unexpectedly. */
  readonly crashes: { app: string; how: string }[] = [];
  readonly scriptOf: (number: number) => Script;
  readonly dataDir: string;
  readonly ports: Ports;
  readonly processRegistry: ProcessRegistry;
  readonly commands: Commands;
  readonly servers: LabServers;
  readonly catalog: FakeCatalog;
  readonly providerProxy: ProviderProxy;
  readonly #logDir: string;
  readonly #secrets: Secrets;
  #apps: Apps | undefined;
  #sql: Sql | undefined;

  constructor(
    env: NodeJS.ProcessEnv,
    seed: number,
    scriptOf: (number: number) => Script,
    { name, serversOf } = chaos,
  ) {
    const shared = dataDirectory('development', env);
    this.scriptOf = scriptOf;
    this.dataDir = join(shared, 'verify', name);
    this.#logDir = join(this.dataDir, 'logs');
    this.ports = choosePorts(env, FIRST_PORT);
    this.processRegistry = new ProcessRegistry(join(this.dataDir, 'run/processes.json'));
    this.commands = new Commands({ processRegistry: this.processRegistry, logDir: this.#logDir });
    this.#secrets = loadSecrets(join(this.dataDir, 'secrets.json'));
    const { dataDir, ports, commands } = this;
    const packages = new Packages({ commands, env, dir: join(shared, 'packages') });
    this.servers = serversOf({ env, ports, dataDir, secrets: this.#secrets, commands, packages });
    this.catalog = new FakeCatalog(seed);
    this.providerProxy = new ProviderProxy({
      simulatorPort: ports.phonepe,
      paymentPort: ports.payment,
      signToken: () => this.token(),
      scriptOf,
    });
  }

  async open(): Promise<void> {
    await this.processRegistry.open();
    await requireFreePorts(this.ports);
  }

  /** Builds the apps of the laboratory and their dependencies, if they have changed. */
  async build(): Promise<void> {
    await this.commands.run({
      program: process.execPath,
      args: [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '-p', BUILT],
      cwd: root,
      env: { ...process.env, NX_TUI: 'false' },
      label: 'The build',
    });
  }

  /** Starts everything with empty tables. @param paymentDir folder of the built payment service */
  async start(paymentDir: string): Promise<void> {
    await this.servers.start();
    this.#apps = await this.#prepare(paymentDir);
    await Promise.all([this.catalog.start(this.ports.catalog), this.providerProxy.start(this.ports.academy)]);
    await Promise.all(this.#processes().map((app) => app.start()));
  }

  get apps(): Apps {
    return started(this.#apps);
  }

  get sql(): Sql {
    return started(this.#sql);
  }

  async #prepare(paymentDir: string): Promise<Apps> {
    const { ports, servers } = this;
    const secrets = this.#secrets;
    const schemas = await createSchemas({
      url: servers.mysqlUrl,
      prefix: 'academy_chaos_',
      passwords: schemaPasswords(secrets),
      isFresh: true,
    });
    const infrastructure = { ports, secrets, schemas, redisUrl: servers.redisUrl, env: {} };
    const processes = appProcesses({ ...infrastructure, kind: 'test', uploadDir: '', releaseDir: '' });
    const processOf = (name: string) => processes.find((app) => app.name === name);
    const envOf = (name: string) => ({ ...processOf(name)?.env, ...this.#proxyEnvironment() });
    await this.commands.run({
      program: process.execPath,
      args: ['dist/migrate.js'],
      cwd: paymentDir,
      env: { PATH: process.env['PATH'], ...envOf('payment'), ...processOf('payment')?.migrationEnv },
      label: 'payment: migrate',
    });
    this.#sql = new Sql(schemas.payment.url);
    const simulator = (name: 'phonepe' | 'mail') =>
      this.#app({
        name,
        dir: join(root, 'simulators', name),
        entry: 'dist/main.js',
        port: ports[name],
        env: envOf(name),
      });
    const inPayment = (name: string, entry: string, port: number) =>
      this.#app({ name, dir: paymentDir, entry, port, env: envOf(name.replace(/-.*/, '')) });
    return {
      simulator: simulator('phonepe'),
      mail: simulator('mail'),
      payment: inPayment('payment', 'dist/main.bundle.mjs', ports.payment),
      workers: [
        inPayment('worker-1', 'dist/worker.bundle.mjs', ports.worker),
        inPayment('worker-2', 'dist/worker.bundle.mjs', ports.worker + 1),
      ],
    };
  }

  #app(options: Pick<LabProcessOptions, 'name' | 'dir' | 'entry' | 'port' | 'env'>): LabProcess {
    return new LabProcess({
      ...options,
      logFile: join(this.#logDir, `${options.name}.log`),
      processRegistry: this.processRegistry,
      onCrash: (app, how) => this.crashes.push({ app, how }),
    });
  }

  /** Differences from the product: calls between service and provider pass through proxies, in both directions. */
  #proxyEnvironment() {
    const { academy, phonepe } = this.ports;
    const provider = `${loopback(academy)}/apis/pg-sandbox`;
    return {
      PHONEPE_BASE_URL: provider,
      PHONEPE_OAUTH_URL: provider,
      PUBLIC_URL: loopback(phonepe),
      WEBHOOK_URL: `${loopback(academy)}/webhook`,
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      SHUTDOWN_GRACE_MS: '10000',
    };
  }

  #processes(): LabProcess[] {
    if (!this.#apps) return [];
    const { simulator, mail, payment, workers } = this.#apps;
    return [simulator, mail, payment, ...workers];
  }

  /** An internal token, signed like another app's. */
  token({ user, issuer = 'bff', role = 'user' }: Caller = {}): Promise<string> {
    return new SignJWT(user ? { sub: user, role } : {})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience('payment')
      .setExpirationTime('60s')
      .sign(Buffer.from(this.#secrets.internalTokenPayment));
  }

  /** The header of a genuine notification, which an attacker could have copied. */
  credential(): string {
    const { phonepeWebhookUsername: user, phonepeWebhookPassword: password } = this.#secrets;
    return createHash('sha256').update(`${user}:${password}`).digest('hex');
  }

  async stop(): Promise<void> {
    this.commands.stop('SIGTERM');
    await this.#sql?.close().catch(() => {});
    await Promise.all(this.#processes().map((app) => app.stop()));
    this.providerProxy.stop();
    this.catalog.stop();
    await this.servers.stop();
    await this.processRegistry.endAll();
    this.processRegistry.close();
  }
}

function started<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('the laboratory has not been started');
  return part;
}
