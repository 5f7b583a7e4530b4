import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const room = fileURLToPath(new URL('..', import.meta.url));

/** A payment worker in a process of its own, which a test may kill. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when the worker listens. */
  static async start(environment: Record<string, string>): Promise<WorkerProcess> {
    const child = spawn(
      process.execPath,
      ['--conditions=academy-source', '--import', './test/typescript-hooks.mjs', 'src/worker.ts'],
      {
        cwd: room,
        env: { PATH: process.env['PATH'], ...environment, LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const collect = (part: Buffer): void => {
        output += part.toString();
        if (output.includes('"listening"')) resolve();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('exit', (code) => reject(new Error(`the worker ended with ${code}:\n${output}`)));
    });
    return new WorkerProcess(child);
  }

  /** No warning, no last words: what a power cut does. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** @returns the exit code after a polite stop */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    this.child.kill('SIGTERM');
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}
