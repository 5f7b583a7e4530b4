import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LabServers, type LabServersOptions } from '@academy/chaos-lab/lab/lab-servers';
import { findProgram } from '../../tools/databases/programs.mjs';
import { probeMysql } from '../../tools/databases/connections.mjs';
import { Failure } from '../../tools/failure.mjs';
import { sleep } from '../../tools/processes/sleep.mjs';
import { databaseListener, stateServer } from './database-balancer.js';
import { GALERA, GaleraNode } from './galera-node.js';

const NODES = 3;
const READY_MS = 20_000;

const galeraPackages = {
  name: 'galera',
  what: 'Galera',
  packages: ['mariadb-server', 'galera-4', 'rsync', 'haproxy'],
};

/** Three Galera nodes instead of one MariaDB, behind HAProxy, which sends all statements to one of them. */
export class GaleraServers extends LabServers {
  private readonly nodes: GaleraNode[];
  private readonly firstPort: number;
  private readonly dir = mkdtempSync(join(tmpdir(), 'academy-galera-'));
  private readonly checks: Server[] = [];
  private balancer: ChildProcess | undefined;

  constructor(private readonly options: LabServersOptions) {
    super(options);
    // The servers' account needs to read the folder.
    chmodSync(this.dir, 0o755);
    this.firstPort = options.ports.academy + 50;
    const { processRegistry } = options.commands;
    const portsOf = (index: number) => {
      const base = this.firstPort + 10 * (index + 1);
      return { mysql: base, group: base + 1, ist: base + 3, sst: base + 4 };
    };
    const indexes = Array.from({ length: NODES }, (_, index) => index);
    const clusterUrl = `gcomm://${indexes.map((index) => `127.0.0.1:${portsOf(index).group}`).join(',')}`;
    this.nodes = indexes.map((index) => {
      const name = `galera-${index + 1}`;
      return new GaleraNode({
        name,
        dir: join(this.dir, name),
        ports: portsOf(index),
        clusterUrl,
        processRegistry,
      });
    });
  }

  /** URLs of the nodes themselves, in the order in which HAProxy uses them. */
  get nodeUrls(): string[] {
    return this.nodes.map(({ url }) => url);
  }

  override async start(): Promise<void> {
    const { env, packages } = this.options;
    const isMissing = !existsSync(GALERA) || !findProgram(['haproxy'], env, '');
    if (isMissing && !(await packages.provide(galeraPackages)))
      throw new Failure(`Install ${galeraPackages.packages.join(', ')}`);
    for (const [index, node] of this.nodes.entries()) await node.create(index === 0);
    await this.startBalancer();
    await super.start(`mysql://root@127.0.0.1:${this.firstPort}`);
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.balancer?.kill('SIGTERM');
    for (const check of this.checks) check.close();
    await Promise.all(this.nodes.map((node) => node.stop()));
    rmSync(this.dir, { recursive: true, force: true });
  }

  private async startBalancer(): Promise<void> {
    for (const [index, node] of this.nodes.entries()) {
      const check = stateServer(node.url);
      check.listen(this.checkPort(index), '127.0.0.1');
      this.checks.push(check);
    }
    const config = join(this.dir, 'haproxy.cfg');
    writeFileSync(config, this.configuration());
    const program = findProgram(['haproxy'], this.options.env, '');
    this.balancer = spawn(program?.path ?? 'haproxy', ['-f', config, '-db'], {
      stdio: 'ignore',
      detached: true,
    });
    const { pid } = this.balancer;
    if (pid !== undefined) this.options.commands.processRegistry.add('haproxy', pid, 5_000);
    const deadline = Date.now() + READY_MS;
    const url = `mysql://root@127.0.0.1:${this.firstPort}`;
    while (
      !(await probeMysql(url).then(
        () => true,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Failure('HAProxy does not reach the databases');
      await sleep(200);
    }
  }

  private checkPort(index: number): number {
    return this.firstPort + 10 * (index + 1) + 6;
  }

  private configuration(): string {
    const servers = this.nodes.map(({ options: { name, ports } }, index) => ({
      name,
      host: '127.0.0.1',
      port: ports.mysql,
      check: { host: '127.0.0.1', port: this.checkPort(index) },
    }));
    const listener = databaseListener(servers, `127.0.0.1:${this.firstPort}`);
    return `defaults\n  timeout connect 2s\n${listener}`;
  }
}
