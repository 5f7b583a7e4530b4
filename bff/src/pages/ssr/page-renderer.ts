import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { type RenderedPage, type RenderRequest, type ServerFile } from '@academy/contracts/ssr/ssr.schemas';
import { AppError } from '@academy/nest-kit';
import { BoundedQueue } from '@academy/nest-kit/bounded-queue';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { releasePath } from '../../releases/registry.js';
import { ReleaseStore } from '../../releases/release-store.js';
import { withTimeout } from '../../http/timeout.js';
import { SsrClient } from './ssr-client.js';
import { SsrMetrics } from './ssr-metrics.js';

/**
 * The maximum wait for a page that is not rendered yet; a later result is used for the next request. A page takes some
 * 20 ms to render, the first one after a start or a release half a second, and three times as long on a busy machine.
 * A reader of an unrendered page waits longer than that: for the scripts, and then for the same rendering.
 */
const WAIT_MS = 2_000;
const RENDERING_MS = 20;
const RENDERINGS_AT_ONCE = 4;
const MAX_CACHED = 300;

/** `failed` also if it takes too long. */
export type Rendering = RenderedPage | 'failed';

export interface PageToRender {
  readonly shell: ReleaseRecord;
  /** The remote that serves the path, if any. */
  readonly routed: ReleaseRecord | undefined;
  readonly view: RenderRequest['view'];
}

/** First views as HTML, rendered by the front ends' own components in the processes of `ssr` (decisions 0080, 0153). */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly logger = new Logger(PageRenderer.name);
  /** The renderings by all properties that affect them; the latest is last. */
  private readonly cache = new Map<string, Promise<Rendering>>();
  private readonly client: SsrClient | undefined;
  /** A page that could not be rendered in time is sent unrendered at once, instead of after the wait. */
  private readonly queue = new BoundedQueue({
    concurrency: RENDERINGS_AT_ONCE,
    firstJobMs: RENDERING_MS,
    maxWaitMs: WAIT_MS,
    timeoutMs: WAIT_MS,
  });
  /** Remotes whose rendering is off, and whose processes have been ended. */
  private readonly ended = new Set<string>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly metrics: SsrMetrics,
    @Inject(BFF_ENVIRONMENT) { SSR_URL }: Pick<BffEnvironment, 'SSR_URL'>,
  ) {
    this.client = SSR_URL ? new SsrClient(SSR_URL, RENDERINGS_AT_ONCE) : undefined;
    if (!this.client) this.logger.warn('SSR_URL is not set: browsers render every page themselves');
  }

  /** @returns undefined if the page is not rendered here; then, and after a failure, the browser renders it */
  async render({ shell, routed, view }: PageToRender): Promise<Rendering | undefined> {
    const { client } = this;
    if (!client) return undefined;
    const { unrendered } = await this.store.readState();
    this.endSwitchedOff(client, unrendered);
    if (unrendered.has(shell.remote) || (routed && unrendered.has(routed.remote))) return undefined;
    const shellFile = serverFile(shell);
    const remoteFile = routed && serverFile(routed);
    if (!shellFile || (routed && !remoteFile)) return undefined;
    const request = { shell: shellFile, ...(remoteFile && { remote: remoteFile }), view };
    const read = (file: ServerFile) => this.sourceOf(file === shellFile || !routed ? shell : routed);
    const queued = async () => this.queue.admit(true).run(() => client.render(request, read));
    const rendering = this.cached(request, queued);
    return withTimeout(WAIT_MS, rendering, 'Its rendering').catch((error: unknown) => {
      this.logger.warn(`The page ${view.url} goes out unrendered: ${String(error)}`);
      return 'failed' as const;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  /** Ends the processes of the remote, which would otherwise run for five more minutes with their remaining work. */
  private endSwitchedOff(client: SsrClient, unrendered: ReadonlySet<string>): void {
    for (const remote of this.ended) if (!unrendered.has(remote)) this.ended.delete(remote);
    for (const remote of unrendered) {
      if (this.ended.has(remote)) continue;
      this.ended.add(remote);
      client.end(remote).catch((error: unknown) => {
        this.ended.delete(remote);
        this.logger.error(`The processes of ${remote} may run on: ${String(error)}`);
      });
    }
  }

  private cached(request: RenderRequest, render: () => Promise<RenderedPage>): Promise<Rendering> {
    const key = createHash('sha1').update(JSON.stringify(request)).digest('base64');
    const rendering = this.cache.get(key) ?? this.start(key, request, render);
    this.cache.delete(key);
    this.cache.set(key, rendering);
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED && oldest !== undefined) this.cache.delete(oldest);
    return rendering;
  }

  private start(
    key: string,
    { shell, remote, view }: RenderRequest,
    render: () => Promise<RenderedPage>,
  ): Promise<Rendering> {
    const { name } = remote ?? shell;
    return render().then(
      (page) => {
        this.metrics.rendered(name);
        return page;
      },
      (error: unknown) => {
        this.cache.delete(key);
        if (error instanceof AppError && error.code === 'BUSY') return 'failed';
        this.metrics.failed(name);
        this.logger.error(`The page ${view.url} goes out unrendered: ${String(error)}`);
        return 'failed';
      },
    );
  }

  /** The renderer compares it with the hash of the record, and rejects a file with another hash (F7). */
  private sourceOf(record: ReleaseRecord): Promise<string> {
    return readFile((record.server && this.store.pathOf(record, record.server)) ?? '', 'utf8');
  }
}

function serverFile(record: ReleaseRecord): ServerFile | undefined {
  const sha384 = record.server && record.assets[record.server]?.sha384;
  return sha384 ? { name: record.remote, sha384, releasePath: releasePath(record, '') } : undefined;
}
