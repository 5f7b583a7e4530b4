import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { type ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { sleep } from '../../../tools/processes/sleep.mjs';

const READY_MS = 90_000;
/** Longer than the shutdown timeout of the apps. */
const STOP_MS = 20_000;

export interface LabProcessOptions {
  readonly name: string;
  readonly dir: string;
  /** Relative to `dir`. */
  readonly entry: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly processRegistry: ProcessRegistry;
  /** Called if it ended unexpectedly. */
  readonly onCrash: (name: string, how: string) => void;
}

/** Settings for a single start. */
interface StartSettings {
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** A process of the product that the laboratory kills or stops, and starts again. */
export class LabProcess {
  private child: ChildProcess | undefined;
  private isReady = false;
  /** Changes are executed one after the other. */
  private work: Promise<void> = Promise.resolve();

  constructor(readonly options: LabProcessOptions) {}

  /**
   * Starts it, and retries while it ends before it is ready: the database may be unavailable.
   * @throws Failure after a minute and a half
   */
  start(special: StartSettings = {}): Promise<void> {
    return this.queue(() => this.startNow(special));
  }

  /** Kills it with SIGKILL. */
  kill(): Promise<void> {
    return this.queue(() => this.end('SIGKILL'));
  }

  /** Stops it as a deployment does: it completes the work in progress. */
  stop(): Promise<void> {
    return this.queue(() => this.end('SIGTERM'));
  }

  private queue(task: () => Promise<void>): Promise<void> {
    const done = this.work.then(task);
    this.work = done.catch(() => undefined);
    return done;
  }

  private async startNow(special: StartSettings): Promise<void> {
    const { name, logFile } = this.options;
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
      const child = this.child ?? this.spawn(special);
      if (await isResponding(this.options.port)) {
        this.isReady = true;
        return;
      }
      if (hasEnded(child)) this.child = undefined;
      await sleep(150);
    }
    throw new Failure(`${name} does not become ready. Its log says why: ${logFile}`);
  }

  private spawn({ env = {}, flags = [] }: StartSettings): ChildProcess {
    const { dir, entry, port, logFile, processRegistry, name } = this.options;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, ['--max-old-space-size=512', ...flags, entry], {
      cwd: dir,
      detached: true,
      env: { PATH: process.env['PATH'], ...this.options.env, PORT: String(port), ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    this.isReady = false;
    const { pid } = child;
    if (pid !== undefined) processRegistry.add(name, pid, STOP_MS);
    child.once('exit', (code, signal) => {
      if (pid !== undefined) processRegistry.remove(pid);
      if (this.child === child && this.isReady) this.reportCrash(signal ?? `code ${code}`);
    });
    return child;
  }

  private reportCrash(how: string): void {
    this.child = undefined;
    this.options.onCrash(this.options.name, how);
    void this.start();
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function isResponding(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(3_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
