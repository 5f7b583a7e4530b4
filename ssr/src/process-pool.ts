import { createHash } from 'node:crypto';
import { type RenderedPage, type RenderRequest, type ServerFile } from '@academy/contracts/ssr/ssr.schemas';
import { type Isolation } from './isolation.js';
import { RendererBusy, RenderProcess } from './render-process.js';
import { type RenderSetup } from './render-messages.js';

/** Live pages need one for the shell and one for each remote with public pages; the rest are previews and canaries. */
const MAX_PROCESSES = 8;
/** A process without a request for this long is ended, which frees its memory. */
const IDLE_MS = 300_000;
const HOLD_OFF_MS = 1_000;
const MAX_HOLD_OFF_MS = 60_000;
/** Server files that are kept, by their hashes; the shell's has about 1.5 MB. */
const MAX_FILES = 32;
const MAX_FILE_CHARACTERS = 10_000_000;

/** Files that have to be sent along with the request. */
export class UnknownFiles extends Error {
  override readonly name = 'UnknownFiles';
  constructor(readonly hashes: readonly string[]) {
    super(`The renderer has no source for ${hashes.join(', ')}`);
  }
}

/** A file whose text is not what its hash says, or is too long. */
export class RejectedFile extends Error {
  override readonly name = 'RejectedFile';
}

interface Pooled {
  /** The remotes whose code it runs, the shell among them. */
  readonly remotes: readonly string[];
  readonly process: RenderProcess;
  timer?: NodeJS.Timeout;
}

export interface ProcessPoolOptions {
  readonly isolation: Isolation;
  readonly program: string;
  readonly log: (message: string, facts?: Readonly<Record<string, unknown>>) => void;
  readonly timeoutMs?: number;
}

/**
 * One process for each set of releases that a page is made of, so that a preview or a canary, which is another file,
 * never shares one with what is live (F4, decision 0153).
 */
export class ProcessPool {
  private readonly files = new Map<string, string>();
  /** The processes by their releases, the latest used last. */
  private readonly processes = new Map<string, Pooled>();
  /** Releases whose process ended by itself, how often in a row, and until when no other one is started. */
  private readonly failures = new Map<string, { readonly count: number; readonly until: number }>();

  constructor(private readonly options: ProcessPoolOptions) {}

  /** @throws UnknownFiles, RejectedFile, PageFailed, RenderTimeout, RendererBusy */
  async render({ shell, remote, view }: RenderRequest): Promise<RenderedPage> {
    const used = remote ? [shell, remote] : [shell];
    for (const file of used) this.keep(file);
    const unknown = used.map(({ sha384 }) => sha384).filter((hash) => !this.files.has(hash));
    if (unknown.length > 0) throw new UnknownFiles(unknown);
    const key = used.map(({ sha384, releasePath }) => `${releasePath} ${sha384}`).join(' ');
    const pooled = this.processes.get(key) ?? this.start(key, { shell, ...(remote && { remote }) });
    this.touch(key, pooled);
    const page = await pooled.process.render(view);
    this.failures.delete(key);
    return page;
  }

  /** Ends every process that runs code of the remote, whichever release. @returns how many */
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

  private keep({ name, sha384, source }: ServerFile): void {
    if (source === undefined || this.files.has(sha384)) return;
    const hash = createHash('sha384').update(source).digest('base64');
    if (`sha384-${hash}` !== sha384)
      throw new RejectedFile(`The server file of ${name} is not the released one`);
    if (source.length > MAX_FILE_CHARACTERS) throw new RejectedFile(`The server file of ${name} is too long`);
    this.files.set(sha384, source);
    const [oldest] = this.files.keys();
    if (this.files.size > MAX_FILES && oldest) this.files.delete(oldest);
  }

  private start(key: string, { shell, remote }: Pick<RenderRequest, 'remote' | 'shell'>): Pooled {
    const failed = this.failures.get(key);
    if (failed && failed.until > Date.now()) throw new RendererBusy('Its process has just ended');
    this.evictIdleProcess();
    const { isolation, program, timeoutMs, log } = this.options;
    const name = remote?.name ?? shell.name;
    const pooled: Pooled = {
      remotes: remote ? [shell.name, remote.name] : [shell.name],
      process: new RenderProcess({
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

  /** The one that was used longest ago gives way, unless all of them are at work. */
  private evictIdleProcess(): void {
    if (this.processes.size < MAX_PROCESSES) return;
    const idle = [...this.processes].find(([, { process }]) => process.isIdle);
    if (!idle) throw new RendererBusy('Every render process is at work');
    idle[1].process.stop();
  }

  private touch(key: string, pooled: Pooled): void {
    clearTimeout(pooled.timer);
    pooled.timer = setTimeout(() => pooled.process.stop(), IDLE_MS).unref();
    this.processes.delete(key);
    this.processes.set(key, pooled);
  }

  private ended(key: string, pooled: Pooled, remote: string, failure: Error | undefined): void {
    clearTimeout(pooled.timer);
    if (this.processes.get(key) === pooled) this.processes.delete(key);
    if (!failure) return;
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    const waitMs = Math.min(HOLD_OFF_MS * 2 ** (count - 1), MAX_HOLD_OFF_MS);
    this.failures.set(key, { count, until: Date.now() + waitMs });
    const [oldest] = this.failures.keys();
    if (this.failures.size > MAX_FILES && oldest) this.failures.delete(oldest);
    this.options.log('A render process ended', { remote, reason: failure.message, nextStartInMs: waitMs });
  }
}
