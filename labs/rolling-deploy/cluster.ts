import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keyRingFile } from '@academy/cli/keys';
import { LabServers } from '@academy/chaos-lab/lab/lab-servers';
import { createSchemas, schemaPasswords } from '../../tools/databases/schemas.mjs';
import { Packages } from '../../tools/install/packages.mjs';
import { choosePorts, requireFreePorts, type Ports } from '../../tools/ports.mjs';
import { Commands } from '../../tools/processes/commands.mjs';
import { LabProcess } from '@academy/chaos-lab/lab/lab-process';
import { ProcessRegistry } from '../../tools/processes/process-registry.mjs';
import { sleep } from '../../tools/processes/sleep.mjs';
import { frontApps, appProcesses, type AppProcess } from '../../tools/product/apps.mjs';
import { warn } from '../../tools/screen.mjs';
import { loadSecrets } from '../../tools/secrets.mjs';
import { dataDirectory, root } from '../../tools/workspace.mjs';
import { LoadBalancer } from './load-balancer.js';

const FIRST_PORT = 5200;
/** Offset of the replicas' ports from the app's port. */
const REPLICA_PORT_OFFSET = 300;
/** Proxies notice the end of a replica a little later than the replica itself. */
const DISCOVERY_MS = 500;
/** Longer than callers keep an idle connection. */
const DRAIN_MS = 5_000;

/** The order in which a deployment replaces them. The worker serves no requests. */
const balanced = ['auth', 'catalog', 'payment', 'bff', 'admin'];
const services = ['auth', 'catalog', 'payment'];
const started = [...balanced, 'worker', 'phonepe', 'mail'];

/**
 * The product as in a cluster, with local processes: every app has a URL that stays the same when replicas are
 * replaced.
 */
export class Cluster {
  readonly dataDir: string;
  readonly logDir: string;
  readonly ports: Ports;
  readonly processRegistry: ProcessRegistry;
  readonly commands: Commands;
  readonly packages: Packages;
  servers?: LabServers;
  /** Processes that ended unexpectedly. */
  crashes: string[] = [];
  #apps = new Map<string, { replica: LabProcess; balancer: LoadBalancer | undefined }>();
  #generation = 0;
  #processes: AppProcess[] = [];

  constructor(readonly env: NodeJS.ProcessEnv) {
    const shared = dataDirectory('development', env);
    this.dataDir = join(shared, 'verify/rolling-deploy');
    this.logDir = join(this.dataDir, 'logs');
    this.ports = choosePorts(env, FIRST_PORT);
    this.processRegistry = new ProcessRegistry(join(this.dataDir, 'run/processes.json'));
    this.commands = new Commands({ processRegistry: this.processRegistry, logDir: this.logDir });
    this.packages = new Packages({ commands: this.commands, env, dir: join(shared, 'packages') });
  }

  /** Origin for browsers. */
  get url() {
    return `http://127.0.0.1:${this.ports.academy}`;
  }

  /** Origin of the admin's page. */
  get adminUrl() {
    return `http://127.0.0.1:${this.ports.admin}`;
  }

  async open() {
    await this.processRegistry.open();
    await requireFreePorts(this.ports);
  }

  async start() {
    const { env, dataDir, commands, packages, ports } = this;
    const secrets = loadSecrets(join(dataDir, 'secrets.json'));
    this.servers = new LabServers({ env, ports, dataDir, secrets, commands, packages });
    await this.servers.start();
    const schemas = await createSchemas({
      url: this.servers.mysqlUrl,
      prefix: 'academy_rolling_',
      passwords: schemaPasswords(secrets),
      isFresh: true,
    });
    const [uploadDir, releaseDir] = [join(dataDir, 'uploads'), join(dataDir, 'releases')];
    for (const dir of [uploadDir, releaseDir]) {
      rmSync(dir, { recursive: true, force: true });
      mkdirSync(dir, { recursive: true });
    }
    const { redisUrl } = this.servers;
    const releaseKeys = keyRingFile(dataDir);
    const surroundings = { ports, secrets, schemas, redisUrl, uploadDir, releaseDir, releaseKeys, env: {} };
    this.#processes = appProcesses({ ...surroundings, kind: 'test' }).filter(({ name }) =>
      started.includes(name),
    );
    await this.#publish();
    await Promise.all(
      this.#processes.filter(({ name }) => services.includes(name)).map((app) => this.#migrateAndSeed(app)),
    );
    await Promise.all(this.#processes.map((app) => this.#startApp(app)));
  }

  async #publish() {
    // Imported here, since it needs the built libraries of this repository.
    const { publishCheckout } = await import('@academy/cli/publish');
    const reason = 'the build of this checkout';
    await publishCheckout({ apps: frontApps, dataDir: this.dataDir, by: 'npm run verify', reason, warn });
  }

  /** Creates the tables and the demo data. */
  async #migrateAndSeed({ name, dir, env, migrationEnv }: AppProcess) {
    for (const script of ['migrate', 'seed'])
      await this.commands.run({
        program: process.execPath,
        args: [`dist/${script}.js`],
        cwd: join(root, dir),
        env: { PATH: process.env['PATH'], ...env, ...(script === 'migrate' && migrationEnv) },
        label: `${name}: ${script}`,
      });
  }

  async #startApp(app: AppProcess) {
    const balancer = balanced.includes(app.name) ? new LoadBalancer(app.port) : undefined;
    const replica = this.#replicaOf(app);
    await Promise.all([balancer?.start(), replica.start()]);
    balancer?.addReplica(replica.options.port);
    this.#apps.set(app.name, { replica, balancer });
  }

  #replicaOf({ name, dir, entry, port, env }: AppProcess) {
    const isReplaced = balanced.includes(name) || name === 'worker';
    const number = (this.#generation += 1);
    return new LabProcess({
      name: `${name}-${number}`,
      dir: join(root, dir),
      entry,
      port: isReplaced ? this.ports.academy + REPLICA_PORT_OFFSET + number : port,
      env: {
        ...env,
        METRICS_PORT: '0',
        LOG_LEVEL: 'info',
        RATE_LIMIT_FACTOR: '1000',
        SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
      },
      logFile: join(this.logDir, `${name}-${number}.log`),
      processRegistry: this.processRegistry,
      onCrash: (name, how) => this.crashes.push(`${name} ended by itself: ${how}`),
    });
  }

  /** The new replica has to respond before the old one receives SIGTERM, as in a deployment. */
  async replace(name: string) {
    const app = this.#processes.find((other) => other.name === name);
    const running = this.#apps.get(name);
    if (!app || !running) throw new Error(`${name} is not there`);
    const replica = this.#replicaOf(app);
    await replica.start();
    running.balancer?.addReplica(replica.options.port);
    this.#apps.set(name, { replica, balancer: running.balancer });
    const gone = running.replica.stop();
    await sleep(DISCOVERY_MS);
    running.balancer?.removeReplica(running.replica.options.port);
    await gone;
  }

  async stop() {
    this.commands.stop('SIGTERM');
    for (const { balancer } of this.#apps.values()) balancer?.stop();
    await Promise.all([...this.#apps.values()].map(({ replica }) => replica.kill()));
    await this.servers?.stop();
    await this.processRegistry.endAll();
    this.processRegistry.close();
  }
}

/** All processes that a deployment of the whole product replaces. */
export const replaced = [...balanced, 'worker'];
