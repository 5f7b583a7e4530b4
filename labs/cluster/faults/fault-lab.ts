import { mkdirSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sql } from '@academy/chaos-lab/lab/sql';
import { keyRingFile } from '@academy/cli/keys';
import { findProgram } from '../../../tools/databases/programs.mjs';
import { createSchemas, schemaPasswords } from '../../../tools/databases/schemas.mjs';
import { Failure } from '../../../tools/failure.mjs';
import { Packages } from '../../../tools/install/packages.mjs';
import { choosePorts } from '../../../tools/ports.mjs';
import { Commands } from '../../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { appProcesses, frontApps, type AppProcess } from '../../../tools/product/apps.mjs';
import { warn } from '../../../tools/screen.mjs';
import { loadSecrets } from '../../../tools/secrets.mjs';
import { dataDirectory, root } from '../../../tools/workspace.mjs';
import { type DatabaseServer } from '../database-balancer.js';
import { appMembers } from './machines/app-members.js';
import { balancerMembers } from './machines/balancer-members.js';
import { frontPorts } from './machines/balancer-settings.js';
import { databaseNodes, redisMembers, type MakeMember } from './machines/data-members.js';
import { Member } from './machines/member.js';
import { Network } from './machines/network.js';
import { sentinelUrl } from './machines/redis-settings.js';
import { firstOf, services, type Stack } from './machines/stack.js';

const packageSet = {
  name: 'cluster',
  what: 'Galera, HAProxy, keepalived and Redis',
  packages: ['mariadb-server', 'galera-4', 'rsync', 'haproxy', 'keepalived', 'redis-server', 'iproute2'],
};
const PROGRAMS = ['mariadbd', 'rsync', 'haproxy', 'keepalived', 'redis-server', 'ip'];
const FIRST_PORT = 4000;
const PREFIX = 'academy_faults_';

/** The whole product on machines of its own, each a network namespace. */
export class FaultLab {
  readonly dataDir = join(dataDirectory('development', process.env), 'verify/cluster-faults');
  readonly processRegistry = new ProcessRegistry(join(this.dataDir, 'run/processes.json'));
  readonly commands = new Commands({
    processRegistry: this.processRegistry,
    logDir: join(this.dataDir, 'logs'),
  });
  readonly network: Network;
  readonly members: Member[] = [];
  #sql: Sql | undefined;
  #checks: Server[] = [];
  /** The database's account needs to read it. */
  readonly #dir = mkdtempSync(join(tmpdir(), 'academy-faults-'));

  constructor() {
    const base = choosePorts(process.env, FIRST_PORT).academy;
    this.network = new Network(Math.floor(base / 100) % 256);
    chmodSync(this.#dir, 0o755);
  }

  get sql(): Sql {
    if (!this.#sql) throw new Error('start comes first');
    return this.#sql;
  }

  async open(): Promise<void> {
    await this.processRegistry.open();
    const isMissing = PROGRAMS.some((name) => !findProgram([name], process.env, ''));
    const packages = new Packages({
      commands: this.commands,
      env: process.env,
      dir: join(this.dataDir, 'packages'),
    });
    if (isMissing && !(await packages.provide(packageSet)))
      throw new Failure(`Install ${packageSet.packages.join(', ')}`);
    await this.network.open();
  }

  async start(): Promise<Stack> {
    const { network } = this;
    const secrets = loadSecrets(join(this.dataDir, 'secrets.json'));
    const password = secrets.redis;
    const surroundings = {
      dir: this.#dir,
      password,
      host: network.host,
      add: (machine: string) => network.add(machine),
      make: this.#make,
    };
    const { members: databases, servers, checks } = await databaseNodes(surroundings);
    this.#checks = checks;
    const [first, ...others] = databases;
    await first?.start(['--wsrep-new-cluster']);
    for (const node of others) await node.start();
    const data = await redisMembers(surroundings);
    for (const member of [...data.redis, ...data.sentinels]) await member.start();
    const balancerHosts = [await network.add('lb-1'), await network.add('lb-2')];
    const processes = await this.#processes(
      servers,
      balancerHosts,
      sentinelUrl(data.sentinelPlaces, password),
    );
    const apps = await appMembers({ network, make: this.#make, processes, socketDir: this.#dir });
    const { balancers, addressMembers, drain, isUsed } = balancerMembers({
      ...surroundings,
      network,
      hosts: balancerHosts,
      placesOf: apps.placesOf,
      databases: servers,
    });
    const [balancerHost] = balancerHosts;
    this.#sql = new Sql(`mysql://root:${password}@${balancerHost}:${frontPorts.database}/${PREFIX}payment`);
    for (const member of [...apps.outside, ...balancers, ...addressMembers]) await member.start();
    await this.#fill(processes);
    await Promise.all(apps.renderers.map((member) => member.start()));
    for (const service of services) await Promise.all(apps.servers[service].map((one) => one.start()));
    await Promise.all(apps.workers.map((worker) => worker.start()));
    const index = new Map(servers.map((server, position) => [server.name, position]));
    return {
      network,
      url: `http://${network.shared}:${frontPorts.bff}`,
      databases,
      ...data,
      ...apps,
      balancers,
      addressMembers,
      drain,
      isUsed,
      writingDatabase: () =>
        firstOf(
          [...databases].sort((one, other) => (index.get(one.name) ?? 0) - (index.get(other.name) ?? 0)),
          isUsed,
        ),
      redisMaster: async () => {
        const master = data.redis[await data.masterIndex()];
        if (!master) throw new Error('the master is not among the members');
        return master;
      },
      activeBalancer: () => firstOf(balancers, ({ options }) => network.hasShared(options.machine)),
    };
  }

  /** Creates the schemas and the releases. @returns the processes of the product with their settings */
  async #processes(
    databases: readonly DatabaseServer[],
    balancerHosts: readonly string[],
    redisUrl: string,
  ): Promise<AppProcess[]> {
    const secrets = loadSecrets(join(this.dataDir, 'secrets.json'));
    const own = `${databases[0]?.host}:${databases[0]?.port}`;
    const schemas = await createSchemas({
      url: `mysql://root:${secrets.redis}@${own}`,
      prefix: PREFIX,
      passwords: schemaPasswords(secrets),
      isFresh: true,
    });
    const several = balancerHosts.map((host) => `${host}:${frontPorts.database}`).join(',');
    for (const schema of Object.values(schemas)) schema.url = schema.url.replace(own, several);
    const [uploadDir, releaseDir] = [join(this.dataDir, 'uploads'), join(this.dataDir, 'releases')];
    for (const dir of [uploadDir, releaseDir]) {
      rmSync(dir, { recursive: true, force: true });
      mkdirSync(dir, { recursive: true });
    }
    const { publishCheckout } = await import('@academy/cli/publish');
    const reason = 'the build of this checkout';
    await publishCheckout({ apps: frontApps, dataDir: this.dataDir, by: 'npm run verify', reason, warn });
    return appProcesses({
      kind: 'test',
      env: {},
      ports: choosePorts({}, FIRST_PORT),
      secrets,
      schemas,
      redisUrl,
      dataDir: this.dataDir,
      uploadDir,
      releaseDir,
      releaseKeys: keyRingFile(this.dataDir),
    });
  }

  readonly #make: MakeMember = (options) => {
    const { network, processRegistry } = this;
    const logFile = join(this.dataDir, `logs/${options.name}.log`);
    const member = new Member({ cwd: root, env: {}, ...options, network, processRegistry, logFile });
    this.members.push(member);
    return member;
  };

  /** Creates the tables and the demo data. */
  async #fill(processes: readonly AppProcess[]): Promise<void> {
    for (const { name, dir, env, migrationEnv } of processes.filter((app) => app.migrationEnv))
      for (const script of ['migrate', 'seed'])
        await this.commands.run({
          program: process.execPath,
          args: [`dist/${script}.js`],
          cwd: join(root, dir),
          env: { PATH: process.env['PATH'], ...env, ...(script === 'migrate' && migrationEnv) },
          label: `${name}: ${script}`,
        });
  }

  async stop(): Promise<void> {
    this.commands.stop('SIGTERM');
    await this.#sql?.close().catch(() => {});
    for (const member of this.members) member.resume();
    await Promise.all(this.members.map((member) => member.kill()));
    for (const check of this.#checks) check.close();
    await this.network.remove();
    rmSync(this.#dir, { recursive: true, force: true });
    await this.processRegistry.endAll();
    this.processRegistry.close();
  }
}
