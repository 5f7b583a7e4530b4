import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processBundle } from '@academy/nest-kit/testing';

const services = fileURLToPath(new URL('../..', import.meta.url));
const tests = fileURLToPath(new URL('.', import.meta.url));

export interface ProcessOptions {
  /** `main` serves HTTP, `worker` polls and sweeps; the others exit when done. */
  readonly entry?: 'main' | 'migrate' | 'worker' | 'invariants/check-ledger';
  /** Modules beside this file that the process loads first, such as a wrong clock or a SIGKILL. */
  readonly preload?: readonly string[];
  /** The folder below `services` of another service. */
  readonly service?: string;
}

/** A process of a service, by default a payment worker, which a test may kill. */
export class WorkerProcess {
  private text = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        this.text += part.toString();
      });
  }

  /** Runs a process to its end. */
  static async run(environment: Record<string, string>, options: ProcessOptions): Promise<void> {
    const child = await launch(environment, options);
    const started = new WorkerProcess(child);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the process ended with ${code}:\n${started.output}`);
  }

  /** Resolves when the process listens. */
  static async start(
    environment: Record<string, string>,
    options: ProcessOptions = {},
  ): Promise<WorkerProcess> {
    const child = await launch(environment, options);
    const started = new WorkerProcess(child);
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => {
        if (started.output.includes('"listening"')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}:\n${started.output}`)));
    });
    return started;
  }

  /** Its complete log so far. */
  get output(): string {
    return this.text;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** SIGKILL without a warning, like a power cut. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** @returns the signal that ended it, if the test did not end it */
  async ended(): Promise<NodeJS.Signals | null> {
    if (this.isRunning) await once(this.child, 'exit');
    return this.child.signalCode;
  }

  /** @returns the exit code after SIGTERM */
  async stop(): Promise<number | null> {
    if (!this.isRunning) return this.child.exitCode;
    this.child.kill('SIGTERM');
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}

async function launch(
  environment: Record<string, string>,
  { entry = 'worker', preload = [], service = 'payment' }: ProcessOptions,
): Promise<ChildProcess> {
  const cwd = `${services}${service}`;
  const program = await processBundle(`${cwd}/src/${entry}.ts`);
  const imports = preload.flatMap((file) => ['--import', `${tests}${file}`]);
  return spawn(process.execPath, [...imports, program], {
    cwd,
    env: { PATH: process.env['PATH'], ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
