import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { bumpVersion, CatalogVersion } from '../../catalog/version/catalog-version.js';
import { VIDEO_TYPES, videoSeconds } from './video-length.js';
import { MediaFile } from '../media-file.entity.js';
import { MediaStore } from '../media-store.js';

const EVERY_MS = 60_000;
/** Videos that are read at a time, one after the other. */
const SLICE = 20;

/** Measures videos that came before there was a measure, or that an older release has taken in (decision 0164). */
@Injectable()
export class VideoLengths implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('video-lengths');
  private readonly timer = new PeriodicTask('video-lengths', EVERY_MS, () => this.measureSlice());
  private lastFile = '';
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly store: MediaStore,
    private readonly version: CatalogVersion,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** One turn. It may be repeated, and several processes may do it at once. */
  async measureSlice(): Promise<void> {
    const videos = await this.source.manager.find(MediaFile, {
      where: { mimeType: In(VIDEO_TYPES), durationMs: IsNull(), file: MoreThan(this.lastFile) },
      order: { file: 'ASC' },
      take: SLICE,
    });
    for (const { file } of videos) {
      if (this.isStopped) return;
      // Before it is read: the next turn goes on after one that the disk does not give.
      this.lastFile = file;
      await this.measure(file);
    }
    if (videos.length < SLICE) this.lastFile = '';
  }

  private async measure(file: string): Promise<void> {
    // It may come back, from a backup or another machine.
    if (!(await this.store.has(file))) return;
    const durationMs = (await this.store.videoLength(file)) ?? 0;
    if (durationMs === 0) this.logger.warn(`the length of ${file} cannot be read: what was typed stays`);
    const count = await inTransaction(this.source, (manager) => this.note(manager, file, durationMs));
    if (count === 0) return;
    this.logger.log(`${file} is measured: ${count} lectures tell another length than before`);
    await this.version.waitForLeases();
  }

  /** @returns how many lectures tell another length now */
  private async note(manager: EntityManager, file: string, durationMs: number): Promise<number> {
    await manager.update(MediaFile, { file }, { durationMs });
    const durationSec = videoSeconds(durationMs);
    if (durationSec === null) return 0;
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE lectures l JOIN lecture_attachments a ON a.lecture_id = l.id AND a.role = 'video'
       SET l.duration_sec = ? WHERE a.file = ? AND l.type = 'video' AND l.duration_sec <> ?`,
      [durationSec, file, durationSec],
    );
    if (affectedRows > 0) await bumpVersion(manager);
    return affectedRows;
  }
}
