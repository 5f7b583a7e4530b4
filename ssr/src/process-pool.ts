import { createHash } from 'node:crypto';
import { type RenderedPage, type RenderRequest, type ServerFile } from '@academy/contracts/ssr/ssr.schemas';
import { type Isolation } from './isolation.js';
import { RendererBusy, SsrWorker } from './ssr-worker.js';
import { type RenderSetup } from './render-messages.js';

/**
 * Live pages need one process for the shell and one for each remote with public pages; the rest are previews and
 * canaries.
 */
const MAX_PROCESSES = 8;
/** Time in ms without a request after which a process is ended, which frees its memory. */
const IDLE_MS = 300_000;
const HOLD_OFF_MS = 1_000;
const MAX_HOLD_OFF_MS = 60_000;
/** Most server files in the cache, by their hashes; the shell's has about 1.5 MB. */
const MAX_FILES = 32;
const MAX_FILE_CHARACTERS = 10_000_000;

/** The request has to be repeated with these files. */
export class UnknownFiles extends Error {
  override readonly name = 'UnknownFiles';
  constructor(readonly hashes: readonly string[]) {
    super(`The renderer has no source for ${hashes.join(', ')}`);
  }
}

/** A file whose hash differs from the stated one, or that is too long. */
export class RejectedFile extends Error {
  override readonly name = 'RejectedFile';
}

interface PooledProcess {
  /** The remotes whose code the process runs, including the shell. */
  readonly remotes: readonly string[];
  readonly process: SsrWorker;
  timer?: NodeJS.Timeout;
}

export interface ProcessPoolOptions {
  readonly isolation: Isolation;
  readonly program: string;
  readonly log: (message: string, facts?: Readonly<Record<string, unknown>>) => void;
  readonly timeoutMs?: number;
}

/**
 * One process for each set of releases of a page, so that a preview or a canary never shares a process with the
 * live release (F4, decision 0153).
 */
export class ProcessPool {
  private readonly files = new Map<string, string>();
  /** The processes by their releases; the most recently used is last. */
  private readonly processes = new Map<string, PooledProcess>();
  /**
   * Releases whose process crashed, with the number of consecutive crashes and the end of the pause before another
   * start.
   */
  private readonly failures = new Map<string, { readonly count: number; readonly until: number }>();

  constructor(private readonly options: ProcessPoolOptions) {}

  /** @throws UnknownFiles, RejectedFile, PageFailed, RenderTimeout, RendererBusy */
  async render({ shell, remote, view }: RenderRequest): Promise<RenderedPage> {
    const used = remote ? [shell, remote] : [shell];
    for (const file of used) this.storeFile(file);
    const unknown = used.map(({ sha384 }) => sha384).filter((hash) => !this.files.has(hash));
    if (unknown.length > 0) throw new UnknownFiles(unknown);
    const key = used.map(({ sha384, releasePath }) => `${releasePath} ${sha384}`).join(' ');
    const pooled = this.processes.get(key) ?? this.start(key, { shell, ...(remote && { remote }) });
    this.touch(key, pooled);
    const page = await pooled.process.render(view);
    this.failures.delete(key);
    return page;
  }

  /** Ends every process that runs code of the remote, in any release. @returns the number of processes */
  end(remote: string): number {
    const running = [...this.processes.values()].filter(({ remotes }) => remotes.includes(remote));
    for (const { process } of running) process.stop();
    return running.length;
  }

  stop(): void {
    for (const { process, timer } of this.processes.values()) {
      clearTimeout(timer);
      process.stop();
    }
  }

  private storeFile({ name, sha384, source }: ServerFile): void {
    if (source === undefined || this.files.has(sha384)) return;
    const hash = createHash('sha384').update(source).digest('base64');
    if (`sha384-${hash}` !== sha384)
      throw new RejectedFile(`The server file of ${name} is not the released one`);
    if (source.length > MAX_FILE_CHARACTERS) throw new RejectedFile(`The server file of ${name} is too long`);
    this.files.set(sha384, source);
    const [oldest] = this.files.keys();
    if (this.files.size > MAX_FILES && oldest) this.files.delete(oldest);
  }

  private start(key: string, { shell, remote }: Pick<RenderRequest, 'remote' | 'shell'>): PooledProcess {
    const failed = this.failures.get(key);
    if (failed && failed.until > Date.now()) throw new RendererBusy('Its process has just ended');
    this.evictIdleProcess();
    const { isolation, program, timeoutMs, log } = this.options;
    const name = remote?.name ?? shell.name;
    const pooled: PooledProcess = {
      remotes: remote ? [shell.name, remote.name] : [shell.name],
      process: new SsrWorker({
        isolation,
        program,
        setup: this.setupOf(shell, remote),
        ...(timeoutMs && { timeoutMs }),
        onEnd: (failure) => this.ended(key, pooled, name, failure),
        onLine: (line) => log('A remote wrote to its log while it rendered', { remote: name, line }),
      }),
    };
    return pooled;
  }

  private setupOf(shell: ServerFile, remote: ServerFile | undefined): RenderSetup {
    const loaded = ({ name, releasePath, sha384 }: ServerFile) => ({
      name,
      releasePath,
      source: this.files.get(sha384) ?? '',
    });
    return { shell: loaded(shell), ...(remote && { remote: loaded(remote) }) };
  }

  /** Ends the least recently used process, unless all of them are busy. */
  private evictIdleProcess(): void {
    if (this.processes.size < MAX_PROCESSES) return;
    const idle = [...this.processes].find(([, { process }]) => process.isIdle);
    if (!idle) throw new RendererBusy('Every SSR worker is at work');
    idle[1].process.stop();
  }

  private touch(key: string, pooled: PooledProcess): void {
    clearTimeout(pooled.timer);
    pooled.timer = setTimeout(() => pooled.process.stop(), IDLE_MS).unref();
    this.processes.delete(key);
    this.processes.set(key, pooled);
  }

  private ended(key: string, pooled: PooledProcess, remote: string, failure: Error | undefined): void {
    clearTimeout(pooled.timer);
    if (this.processes.get(key) === pooled) this.processes.delete(key);
    if (!failure) return;
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    const waitMs = Math.min(HOLD_OFF_MS * 2 ** (count - 1), MAX_HOLD_OFF_MS);
    this.failures.set(key, { count, until: Date.now() + waitMs });
    const [oldest] = this.failures.keys();
    if (this.failures.size > MAX_FILES && oldest) this.failures.delete(oldest);
    this.options.log('An SSR worker ended', { remote, reason: failure.message, nextStartInMs: waitMs });
  }
}
