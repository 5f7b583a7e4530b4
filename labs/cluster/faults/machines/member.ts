import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { type ProcessRegistry } from '../../../../tools/processes/process-registry.mjs';
import { sleep } from '../../../../tools/processes/sleep.mjs';
import { type Network } from './network.js';

const READY_MS = 120_000;
const STOP_MS = 30_000;

export interface MemberOptions {
  readonly name: string;
  /** Its machine in the network. */
  readonly machine: string;
  readonly network: Network;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly processRegistry: ProcessRegistry;
  readonly isReady: () => Promise<boolean>;
}

/** A process on a machine of its own, which the laboratory kills, freezes, cuts off and upgrades. */
export class Member {
  /** Ends without a command of the laboratory. */
  crashes = 0;
  private child: ChildProcess | undefined;

  constructor(readonly options: MemberOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** @param further arguments of this start only */
  launch(further: readonly string[] = []): void {
    const { name, machine, network, command, cwd, env, logFile, processRegistry } = this.options;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    const [program, args] = network.inside(machine, [...command, ...further]);
    const child = spawn(program, args, {
      cwd,
      detached: true,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    const { pid } = child;
    if (pid !== undefined) processRegistry.add(name, pid, STOP_MS);
    child.once('exit', () => {
      if (pid !== undefined) processRegistry.remove(pid);
      if (this.child !== child) return;
      this.crashes += 1;
      this.launch(further);
    });
  }

  /** @throws Failure if it is not ready in time */
  async ready(): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!(await this.options.isReady().catch(() => false))) {
      if (Date.now() > deadline) throw new Failure(`${this.name} is not ready: ${this.options.logFile}`);
      await sleep(250);
    }
  }

  async start(further: readonly string[] = []): Promise<void> {
    this.launch(further);
    await this.ready();
  }

  /** @returns after it has ended */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  freeze(): void {
    this.signal('SIGSTOP');
  }

  resume(): void {
    this.signal('SIGCONT');
  }

  private signal(name: NodeJS.Signals): void {
    const pid = this.child?.pid;
    if (pid !== undefined) process.kill(-pid, name);
  }

  private async end(name: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const group = -child.pid;
    process.kill(group, name);
    const timer = setTimeout(() => process.kill(group, 'SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}
