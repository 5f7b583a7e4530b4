import { createHash } from 'node:crypto';
import { type ReleaseRecord } from '@academy/contracts/release.schemas';
import { type Drawing } from '@academy/contracts/rendering';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { releasePath } from '../releases/registry.js';
import { ReleaseStore } from '../releases/release-store.js';
import { within } from '../waiting/within.js';
import { DrawingThread } from './drawing-thread.js';
import { type DrawingTask } from './drawing.worker.js';
import { type ServerFile } from './server-files.js';

/**
 * A page that nobody has seen before is worth this wait; what comes later serves the next reader. A drawing takes some
 * 20 ms, the first one of a start or of a release half a second, and either three times as long on a busy machine. Whoever
 * gets the page undrawn waits longer than that: for the scripts, and then for the same drawing.
 */
const WAIT_MS = 2_000;
const MAX_KEPT = 300;

export interface PageToDraw {
  readonly shell: ReleaseRecord;
  /** The remote that answers the path, if one does. */
  readonly routed: ReleaseRecord | undefined;
  readonly view: DrawingTask['view'];
}

/** First views as HTML, drawn by the front rooms' own components (decision 0080). */
@Injectable()
export class PageDrawings implements OnApplicationShutdown {
  private readonly logger = new Logger(PageDrawings.name);
  /** By all that they show; the latest last. */
  private readonly kept = new Map<string, Promise<Drawing | undefined>>();
  private readonly thread = new DrawingThread();

  constructor(private readonly store: ReleaseStore) {}

  /** @returns undefined where it cannot be drawn in time: the browser draws it then, as ever */
  async draw({ shell, routed, view }: PageToDraw): Promise<Drawing | undefined> {
    const shellFile = this.serverFile(shell);
    const routedFile = routed && this.serverFile(routed);
    if (!shellFile || (routed && !routedFile)) return undefined;
    const task: DrawingTask = {
      shell: shellFile,
      ...(routed && routedFile && { routed: { ...routedFile, name: routed.remote } }),
      view,
    };
    return within(WAIT_MS, this.keep(task), 'Its drawing').catch((error: unknown) => {
      this.logger.warn(`The page ${view.url} goes out undrawn: ${String(error)}`);
      return undefined;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.stop();
  }

  private keep(task: DrawingTask): Promise<Drawing | undefined> {
    const key = createHash('sha1').update(JSON.stringify(task)).digest('base64');
    const drawing = this.kept.get(key) ?? this.start(key, task);
    this.kept.delete(key);
    this.kept.set(key, drawing);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return drawing;
  }

  private start(key: string, task: DrawingTask): Promise<Drawing | undefined> {
    return this.thread.draw(task).catch((error: unknown) => {
      this.kept.delete(key);
      this.logger.error(`The page ${task.view.url} goes out undrawn: ${String(error)}`);
      return undefined;
    });
  }

  private serverFile(record: ReleaseRecord): ServerFile | undefined {
    const location = record.server && this.store.pathOf(record, record.server);
    const sha384 = record.server && record.assets[record.server]?.sha384;
    return location && sha384 ? { location, sha384, releasePath: releasePath(record, '') } : undefined;
  }
}
