import { columnName } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Lecture } from '../../lectures/lecture.entity.js';
import { videoSeconds } from '../../media/video-length.js';
import { type Learner, sorted } from '../learner.js';
import {
  fromRows,
  lengthOf,
  MASK_PROPERTIES,
  type MaskRow,
  toRows,
  type WatchedMasks,
  watchedSeconds,
} from './watched-segments.js';

/** A video is completed once this share of it is watched. */
const COMPLETE_SHARE = 0.9;
/** Highest playback speed. */
const FASTEST = 2;

export interface LearnedLecture extends Learner {
  readonly lectureId: string;
}

/** A video with its reported parts. */
export interface WatchedVideo extends LearnedLecture {
  readonly lecture: Lecture;
  readonly masks: WatchedMasks;
}

type SegmentRow = LearnedLecture &
  MaskRow & {
    /** Decimal number. */
    readonly openSec: string;
    /** Length of the file; null without a video. */
    readonly durationMs: number | null;
  };

/** Selected as text, because a JavaScript number has only 53 bits. */
const MASKS = MASK_PROPERTIES.map((name) => `CAST(w.${columnName(name)} AS CHAR) AS ${name}`).join(', ');

export const isVideo = ({ type }: Pick<Lecture, 'type'>): boolean => type === 'video';

export const lectureKeyOf = ({ userId, courseId, lectureId }: LearnedLecture): string =>
  `${userId}/${courseId}/${lectureId}`;

/** Stores the watched parts of videos, and decides whether they complete the video (decision 0164). */
@Injectable()
export class WatchedVideos {
  constructor(private readonly source: DataSource) {}

  /** Only the first opening is stored. */
  open(video: LearnedLecture): Promise<void> {
    return open(this.source.manager, [video]);
  }

  /**
   * Adds to earlier reports. The openings are locked first, so the later of two reports about one video sees the
   * additions of the earlier one.
   */
  async add(manager: EntityManager, videos: readonly WatchedVideo[]): Promise<void> {
    const inOrder = sorted(videos, lectureKeyOf);
    await open(manager, inOrder);
    const rows = inOrder.flatMap(({ userId, courseId, lectureId, masks }) =>
      toRows(masks).map((row) => [
        userId,
        courseId,
        lectureId,
        row.blockIndex,
        ...MASK_PROPERTIES.map((name) => row[name]),
      ]),
    );
    if (rows.length === 0) return;
    const masks = MASK_PROPERTIES.map(columnName);
    await manager.query(
      `INSERT INTO watched_segments (user_id, course_id, lecture_id, block_index, ${masks.join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE ${masks.map((mask) => `${mask} = ${mask} | VALUES(${mask})`).join(', ')}`,
      [rows],
    );
  }

  /**
   * Keys of those videos that are complete now and were not before: the smaller of the watched time and the time since
   * the first opening allows reaches the required share of the measured length, or else of the length that an admin
   * entered. A lecture of unknown length or without a video never completes: there is nothing to watch.
   */
  async findFinished(
    manager: EntityManager,
    reported: readonly Omit<WatchedVideo, 'masks'>[],
  ): Promise<ReadonlySet<string>> {
    const videos = reported.filter(({ lecture }) => lecture.durationSec > 0);
    if (videos.length === 0) return new Set();
    const rows = await manager.query<SegmentRow[]>(
      `SELECT o.user_id AS userId, o.course_id AS courseId, o.lecture_id AS lectureId, w.block_index AS blockIndex, ${MASKS}, m.duration_ms AS durationMs,
         CAST(TIMESTAMPDIFF(MICROSECOND, o.opened_at, UTC_TIMESTAMP(3)) / 1000000 AS CHAR) AS openSec
       FROM lecture_openings o
       JOIN watched_segments w ON w.user_id = o.user_id AND w.course_id = o.course_id AND w.lecture_id = o.lecture_id
       JOIN lecture_attachments f ON f.lecture_id = o.lecture_id AND f.role = 'video'
       LEFT JOIN media_files m ON m.file = f.file
       LEFT JOIN lecture_progress p
         ON p.user_id = o.user_id AND p.course_id = o.course_id AND p.lecture_id = o.lecture_id
       WHERE p.completed_at IS NULL
         AND (${videos.map(() => '(o.user_id = ? AND o.course_id = ? AND o.lecture_id = ?)').join(' OR ')})`,
      videos.flatMap(({ userId, courseId, lectureId }) => [userId, courseId, lectureId]),
    );
    return new Set(videos.filter((video) => isFinished(video, rows)).map(lectureKeyOf));
  }
}

async function open(manager: EntityManager, videos: readonly LearnedLecture[]): Promise<void> {
  await manager.query(
    `INSERT INTO lecture_openings (user_id, course_id, lecture_id, opened_at)
     VALUES ${videos.map(() => '(?, ?, ?, UTC_TIMESTAMP(3))').join(', ')}
     ON DUPLICATE KEY UPDATE opened_at = opened_at`,
    videos.flatMap(({ userId, courseId, lectureId }) => [userId, courseId, lectureId]),
  );
}

function isFinished(video: Omit<WatchedVideo, 'masks'>, rows: readonly SegmentRow[]): boolean {
  const own = rows.filter((row) => lectureKeyOf(row) === lectureKeyOf(video));
  const [first] = own;
  if (!first) return false;
  const durationSec = videoSeconds(first.durationMs) ?? video.lecture.durationSec;
  const counted = Math.min(watchedSeconds(fromRows(own), durationSec), FASTEST * Number(first.openSec));
  return counted >= COMPLETE_SHARE * lengthOf(durationSec);
}
