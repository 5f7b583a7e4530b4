import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../tools/databases/programs.mjs';
import { Failure } from '../../tools/failure.mjs';
import { type ProcessRegistry } from '../../tools/processes/process-registry.mjs';
import { sleep } from '../../tools/processes/sleep.mjs';
import { isSynced } from './database-balancer.js';

const READY_MS = 60_000;
/** Time that a killed node stays off, like a machine that restarts. */
const OUTAGE_MS = 20_000;
const STOP_MS = 20_000;

interface GaleraPorts {
  readonly mysql: number;
  /** Ports of group communication, incremental and full state transfer. */
  readonly group: number;
  readonly ist: number;
  readonly sst: number;
}

interface GaleraNodeOptions {
  readonly name: string;
  readonly dir: string;
  readonly ports: GaleraPorts;
  /** `gcomm://` and the addresses of all nodes. */
  readonly clusterUrl: string;
  readonly processRegistry: ProcessRegistry;
}

/** One MariaDB server of a Galera cluster, which restarts some time after it was killed. */
export class GaleraNode {
  private child: ChildProcess | undefined;
  private isWanted = false;

  constructor(readonly options: GaleraNodeOptions) {}

  get url(): string {
    return `mysql://root@127.0.0.1:${this.options.ports.mysql}`;
  }

  /** Creates an empty database and starts the server. @param isFirst creates the cluster instead of joining it */
  async create(isFirst: boolean): Promise<void> {
    const { dir } = this.options;
    createDatabase(dir);
    this.isWanted = true;
    this.launch(isFirst ? ['--wsrep-new-cluster'] : []);
    const deadline = Date.now() + READY_MS;
    while (!(await isSynced(this.url))) {
      if (Date.now() > deadline) throw new Failure(`${this.options.name} does not join: ${this.logFile}`);
      await sleep(200);
    }
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }

  private get logFile(): string {
    return join(this.options.dir, 'server.log');
  }

  private launch(further: readonly string[]): void {
    const { dir, name, processRegistry } = this.options;
    const log = openSync(this.logFile, 'a');
    const [server = '', ...args] = galeraCommand({ ...this.options, host: '127.0.0.1' });
    const child = spawn(server, [...args, ...further], {
      cwd: dir,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    const { pid } = child;
    if (pid !== undefined) processRegistry.add(name, pid, STOP_MS);
    child.once('exit', () => {
      if (pid !== undefined) processRegistry.remove(pid);
      if (this.isWanted) void this.rejoin();
    });
  }

  private async rejoin(): Promise<void> {
    await sleep(OUTAGE_MS);
    if (this.isWanted) this.launch([]);
  }
}

export const GALERA = '/usr/lib/galera/libgalera_smm.so';

const isRoot = process.getuid?.() === 0;
/** A full state transfer cannot run as root. */
const asUser = isRoot ? ['--user=mysql'] : [];

/** Creates the files of an empty database, which the server's account owns. */
export function createDatabase(dir: string): void {
  for (const folder of ['tmp', 'data']) mkdirSync(join(dir, folder), { recursive: true });
  if (isRoot) execFileSync('chown', ['-R', 'mysql', dir]);
  const files = [
    `--datadir=${join(dir, 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ];
  execFileSync(program('mariadb-install-db'), ['--no-defaults', ...asUser, ...files], { stdio: 'ignore' });
}

/** @returns the command that starts a node at an address */
export function galeraCommand({
  name,
  dir,
  host,
  ports,
  clusterUrl,
}: Omit<GaleraNodeOptions, 'processRegistry'> & { readonly host: string }): string[] {
  const provider = [
    `base_port=${ports.group}`,
    `gmcast.listen_addr=tcp://${host}:${ports.group}`,
    `ist.recv_addr=${host}:${ports.ist}`,
    // A silent node is excluded after two seconds, in which it has to report three times.
    'evs.suspect_timeout=PT2S',
    'evs.keepalive_period=PT0.5S',
  ];
  return [
    program('mariadbd'),
    '--no-defaults',
    ...asUser,
    ...serverArguments(dir),
    `--bind-address=${host}`,
    `--port=${ports.mysql}`,
    '--wsrep-on=ON',
    `--wsrep-provider=${GALERA}`,
    '--wsrep-cluster-name=academy',
    `--wsrep-cluster-address=${clusterUrl}`,
    `--wsrep-node-address=${host}:${ports.group}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-provider-options=${provider.join(';')}`,
    `--wsrep-sst-receive-address=${host}:${ports.sst}`,
    '--wsrep-sst-method=rsync',
  ];
}

const serverArguments = (dir: string): string[] => [
  `--datadir=${join(dir, 'data')}`,
  `--tmpdir=${join(dir, 'tmp')}`,
  `--socket=${join(dir, 'server.sock')}`,
  `--pid-file=${join(dir, 'server.pid')}`,
  '--skip-name-resolve',
  '--max-connections=500',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  // The other nodes have the data that one loses in a power failure.
  '--innodb-flush-log-at-trx-commit=0',
];

function program(name: string): string {
  const found = findProgram([name], process.env, '');
  if (!found) throw new Failure(`${name} is not on this machine`);
  return found.path;
}
