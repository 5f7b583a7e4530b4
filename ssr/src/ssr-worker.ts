import { spawn, type ChildProcess } from 'node:child_process';
import { type RenderedPage, renderedPage } from '@academy/contracts/ssr/ssr.schemas';
import { z } from 'zod';
import { type Isolation } from './isolation.js';
import { readLines, readLog } from './read-lines.js';
import { type RenderJob, type RenderSetup } from './render-messages.js';

/** Timeout in ms, longer than any page needs, so that only an endless loop is ended. */
const TIMEOUT_MS = 5_000;
/** Longest line on an SSR worker's standard output, longer than any page. A longer one ends the process. */
const MAX_LINE = 4_000_000;
const MAX_QUEUED = 100;

const outcome = z.union([
  z.object({ id: z.number(), page: renderedPage }),
  z.object({ id: z.number(), error: z.string() }),
]);

/** A page that cannot be rendered at present; the page itself is not faulty. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy';
}
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}
/** Code of the release threw an error. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
}

interface PendingRender {
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

export interface SsrWorkerOptions {
  readonly isolation: Isolation;
  /** The text of `render-program.js`. */
  readonly program: string;
  readonly setup: RenderSetup;
  readonly timeoutMs?: number;
  /** @param failure undefined if the process was stopped */
  readonly onEnd: (failure: Error | undefined) => void;
  /** A line that the process wrote to its standard error. */
  readonly onLine?: (line: string) => void;
}

/**
 * A process that runs the code of one set of releases, with an empty environment and only three pipes. Its output
 * is untrusted: a line that is not the outcome of a current job ends it.
 */
export class SsrWorker {
  private readonly pending = new Map<number, PendingRender>();
  private readonly child: ChildProcess;
  private lastId = 0;
  private hasEnded = false;

  constructor(private readonly options: SsrWorkerOptions) {
    this.child = start(options);
    const { stdin, stdout, stderr } = this.child;
    this.child.once('error', (error) => this.end(error));
    this.child.once('exit', (code, signal) =>
      this.end(new Error(`The SSR worker ended with ${signal ?? `code ${code}`}`)),
    );
    // The exit event already reports a process that has ended.
    stdin?.on('error', () => undefined);
    const tooLong = () => this.end(new Error('The SSR worker wrote more than a page'));
    if (stdout) readLines(stdout, MAX_LINE, (line) => this.receive(line), tooLong);
    if (stderr) readLog(stderr, (line) => options.onLine?.(line));
    this.send(options.setup);
  }

  get isIdle(): boolean {
    return this.pending.size === 0;
  }

  /** @throws PageFailed, RenderTimeout, RendererBusy; Error if the process ends before the outcome */
  render(view: RenderJob['view']): Promise<RenderedPage> {
    if (this.pending.size >= MAX_QUEUED)
      return Promise.reject(new RendererBusy('Too many pages are waiting'));
    const id = ++this.lastId;
    return new Promise<RenderedPage>((resolve, reject) => {
      const { timeoutMs = TIMEOUT_MS } = this.options;
      const timer = setTimeout(
        () => this.end(new RenderTimeout('A page took too long to render')),
        timeoutMs,
      );
      this.pending.set(id, { resolve, reject, timer });
      this.send({ id, view } satisfies RenderJob);
    });
  }

  stop(): void {
    this.end(undefined);
  }

  private end(failure: Error | undefined): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    killGroup(this.child);
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(failure ?? new RendererBusy('The SSR worker was stopped'));
    }
    this.pending.clear();
    this.options.onEnd(failure);
  }

  private send(message: RenderSetup | RenderJob): void {
    this.child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  private receive(line: string): void {
    const { data } = outcome.safeParse(parsed(line));
    const pending = data && this.pending.get(data.id);
    if (!pending) return this.end(new Error('The SSR worker wrote something that is no page'));
    this.pending.delete(data.id);
    clearTimeout(pending.timer);
    if ('page' in data) pending.resolve(data.page);
    else pending.reject(new PageFailed(data.error.slice(0, 2_000)));
  }
}

function start({ isolation, program }: SsrWorkerOptions): ChildProcess {
  const { file, args } = isolation.command;
  // The permission model is a second barrier: it denies files, processes and threads to code that has left its
  // context.
  const flags = ['--no-warnings', permissionFlag, '--max-old-space-size=96', '--input-type=module'];
  return spawn(file, [...args, ...flags, '--eval', program], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own, so that all intermediate processes end with it.
    detached: true,
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Experimental in Node 20 and 22. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
