import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MASK_COLUMNS, type MaskRow } from '../progress/watched-pieces.js';

export interface LectureTrace {
  readonly courseId: string;
  readonly lectureId: string;
  readonly lectureTitle: string | null;
  /** Null of a video that was opened and no more. */
  readonly positionSec: number | null;
  readonly watchedSec: number | null;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  /** Null of what is no video. */
  readonly openedAt: Date | null;
}

export type VideoTrace = MaskRow & { readonly lectureId: string };

export interface AttemptTrace {
  readonly id: string;
  readonly lectureId: string;
  readonly lectureTitle: string | null;
  readonly scorePercent: number;
  readonly isPassed: number;
  readonly answeredAt: Date;
}

export interface NoteTrace {
  readonly id: string;
  readonly lectureId: string;
  readonly lectureTitle: string | null;
  readonly positionSec: number;
  readonly text: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface CompletionTrace {
  readonly courseId: string;
  readonly courseTitle: string | null;
  readonly completedAt: Date;
}

/** After the lecture that was read last. */
const BEYOND = 'userId = ? AND (courseId > ? OR (courseId = ? AND lectureId > ?))';

/** Of one person, in the order of a key; `after` is that of the last one that was read, empty for the first. */
@Injectable()
export class LearningRows {
  constructor(private readonly source: DataSource) {}

  completions(userId: string): Promise<CompletionTrace[]> {
    return this.source.query(
      `SELECT p.courseId, c.title AS courseTitle, p.completedAt FROM course_progress p
       LEFT JOIN courses c ON c.id = p.courseId
       WHERE p.userId = ? AND p.completedAt IS NOT NULL ORDER BY p.completedAt, p.courseId`,
      [userId],
    );
  }

  /** The primary keys begin with the person and the course. A video that was opened alone has no progress yet. */
  lectures(
    userId: string,
    [courseId = '', lectureId = '']: string[],
    limit: number,
  ): Promise<LectureTrace[]> {
    const beyond = [userId, courseId, courseId, lectureId];
    return this.source.query(
      `SELECT t.courseId, t.lectureId, l.title AS lectureTitle, p.positionSec, p.watchedSec, p.completedAt,
         COALESCE(p.updatedAt, o.openedAt) AS updatedAt, o.openedAt
       FROM (SELECT courseId, lectureId FROM lecture_progress WHERE ${BEYOND}
             UNION SELECT courseId, lectureId FROM lecture_openings WHERE ${BEYOND}) t
       LEFT JOIN lecture_progress p ON p.userId = ? AND p.courseId = t.courseId AND p.lectureId = t.lectureId
       LEFT JOIN lecture_openings o ON o.userId = ? AND o.courseId = t.courseId AND o.lectureId = t.lectureId
       LEFT JOIN lectures l ON l.id = t.lectureId
       ORDER BY t.courseId, t.lectureId LIMIT ${limit}`,
      [...beyond, ...beyond, userId, userId],
    );
  }

  /** What was watched of these videos. */
  async videos(userId: string, lectures: readonly LectureTrace[]): Promise<VideoTrace[]> {
    if (lectures.length === 0) return [];
    return this.source.query(
      `SELECT lectureId, block, ${MASK_COLUMNS.map((name) => `CAST(${name} AS CHAR) AS ${name}`).join(', ')}
       FROM watched_pieces
       WHERE userId = ? AND (courseId, lectureId) IN (?)`,
      [userId, lectures.map((lecture) => [lecture.courseId, lecture.lectureId])],
    );
  }

  attempts(userId: string, [id = '']: string[], limit: number): Promise<AttemptTrace[]> {
    return this.source.query(
      `SELECT a.id, a.lectureId, l.title AS lectureTitle, a.scorePercent, a.isPassed, a.answeredAt
       FROM quiz_attempts a LEFT JOIN lectures l ON l.id = a.lectureId
       WHERE a.userId = ? AND a.id > ? ORDER BY a.id LIMIT ${limit}`,
      [userId, id],
    );
  }

  notes(userId: string, [id = '']: string[], limit: number): Promise<NoteTrace[]> {
    return this.source.query(
      `SELECT n.id, n.lectureId, l.title AS lectureTitle, n.positionSec, n.text, n.createdAt, n.updatedAt
       FROM lecture_notes n LEFT JOIN lectures l ON l.id = n.lectureId
       WHERE n.userId = ? AND n.id > ? ORDER BY n.id LIMIT ${limit}`,
      [userId, id],
    );
  }
}
