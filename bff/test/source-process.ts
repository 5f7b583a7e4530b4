import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processBundle } from '@academy/nest-kit/testing';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceProcessOptions {
  /** A project's `src/NAME.ts`, relative to the repository. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Files that are loaded before the entry. */
  readonly imports?: readonly string[];
}

/** Another app, bundled from its sources, as a separate process. */
export class SourceProcess {
  output = '';

  private constructor(private readonly child: ChildProcess) {
    const collect = (part: Buffer): void => void (this.output += part.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
  }

  /** Resolves when it has printed the text that it prints once it listens. */
  static async start(options: SourceProcessOptions, listening: string): Promise<SourceProcess> {
    const started = await SourceProcess.spawn(options);
    const { child } = started;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => started.output.includes(listening) && resolve());
      child.once('exit', (code) =>
        reject(new Error(`${options.entry} ended with ${code}:\n${started.output}`)),
      );
    });
    return started;
  }

  /** Resolves after it has exited with code 0. */
  static async run(options: SourceProcessOptions): Promise<void> {
    const started = await SourceProcess.spawn(options);
    const [code] = (await once(started.child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${options.entry} ended with ${code}:\n${started.output}`);
  }

  private static async spawn({
    entry,
    env,
    args = [],
    imports = [],
  }: SourceProcessOptions): Promise<SourceProcess> {
    const preloaded = imports.flatMap((file) => ['--import', file]);
    const program = await processBundle(`${root}${entry}`);
    const child = spawn(process.execPath, [...preloaded, program, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new SourceProcess(child);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
