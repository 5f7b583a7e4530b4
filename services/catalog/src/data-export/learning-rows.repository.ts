import { type ReviewReason } from '@academy/contracts/reviews/review-limits';
import { columnName } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MASK_PROPERTIES, type MaskRow } from '../progress/videos/watched-segments.js';

export interface LectureTrace {
  readonly courseId: string;
  readonly lectureId: string;
  readonly lectureTitle: string | null;
  /** Null for a video that was only opened. */
  readonly positionSec: number | null;
  readonly watchedSec: number | null;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  /** Null for lectures other than videos. */
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

export interface ReviewTrace {
  readonly id: string;
  readonly courseId: string;
  readonly courseTitle: string | null;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly state: string;
  readonly hiddenReason: string | null;
  readonly hiddenNote: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

export interface ReviewReportTrace {
  readonly reviewId: string;
  readonly reason: ReviewReason;
  readonly note: string | null;
  readonly createdAt: Date;
}

export interface CompletionTrace {
  readonly courseId: string;
  readonly courseTitle: string | null;
  readonly completedAt: Date;
}

/** Continues after the last lecture of the previous page. */
const AFTER_LECTURE = 'user_id = ? AND (course_id > ? OR (course_id = ? AND lecture_id > ?))';

/** Reads one user's rows in the order of a key; `after` is the key of the last row read, empty for the first page. */
@Injectable()
export class LearningRows {
  constructor(private readonly source: DataSource) {}

  completions(userId: string): Promise<CompletionTrace[]> {
    return this.source.query(
      `SELECT p.course_id AS courseId, c.title AS courseTitle, p.completed_at AS completedAt FROM course_progress p
       LEFT JOIN courses c ON c.id = p.course_id
       WHERE p.user_id = ? AND p.completed_at IS NOT NULL ORDER BY p.completed_at, p.course_id`,
      [userId],
    );
  }

  /** The primary keys begin with the user and the course. A video that was only opened has no progress row. */
  lectures(
    userId: string,
    [courseId = '', lectureId = '']: string[],
    limit: number,
  ): Promise<LectureTrace[]> {
    const beyond = [userId, courseId, courseId, lectureId];
    return this.source.query(
      `SELECT t.course_id AS courseId, t.lecture_id AS lectureId, l.title AS lectureTitle, p.position_sec AS positionSec, p.watched_sec AS watchedSec, p.completed_at AS completedAt,
         COALESCE(p.updated_at, o.opened_at) AS updatedAt, o.opened_at AS openedAt
       FROM (SELECT course_id, lecture_id FROM lecture_progress WHERE ${AFTER_LECTURE}
             UNION SELECT course_id, lecture_id FROM lecture_openings WHERE ${AFTER_LECTURE}) t
       LEFT JOIN lecture_progress p ON p.user_id = ? AND p.course_id = t.course_id AND p.lecture_id = t.lecture_id
       LEFT JOIN lecture_openings o ON o.user_id = ? AND o.course_id = t.course_id AND o.lecture_id = t.lecture_id
       LEFT JOIN lectures l ON l.id = t.lecture_id
       ORDER BY t.course_id, t.lecture_id LIMIT ${limit}`,
      [...beyond, ...beyond, userId, userId],
    );
  }

  /** Watched parts of these videos. */
  async videos(userId: string, lectures: readonly LectureTrace[]): Promise<VideoTrace[]> {
    if (lectures.length === 0) return [];
    return this.source.query(
      `SELECT lecture_id AS lectureId, block_index AS blockIndex, ${MASK_PROPERTIES.map((name) => `CAST(${columnName(name)} AS CHAR) AS ${name}`).join(', ')}
       FROM watched_segments
       WHERE user_id = ? AND (course_id, lecture_id) IN (?)`,
      [userId, lectures.map((lecture) => [lecture.courseId, lecture.lectureId])],
    );
  }

  attempts(userId: string, [id = '']: string[], limit: number): Promise<AttemptTrace[]> {
    return this.source.query(
      `SELECT a.id, a.lecture_id AS lectureId, l.title AS lectureTitle, a.score_percent AS scorePercent, a.is_passed AS isPassed, a.answered_at AS answeredAt
       FROM quiz_attempts a LEFT JOIN lectures l ON l.id = a.lecture_id
       WHERE a.user_id = ? AND a.id > ? ORDER BY a.id LIMIT ${limit}`,
      [userId, id],
    );
  }

  notes(userId: string, [id = '']: string[], limit: number): Promise<NoteTrace[]> {
    return this.source.query(
      `SELECT n.id, n.lecture_id AS lectureId, l.title AS lectureTitle, n.position_sec AS positionSec, n.text, n.created_at AS createdAt, n.updated_at AS updatedAt
       FROM lecture_notes n LEFT JOIN lectures l ON l.id = n.lecture_id
       WHERE n.user_id = ? AND n.id > ? ORDER BY n.id LIMIT ${limit}`,
      [userId, id],
    );
  }

  reviews(userId: string, [id = '']: string[], limit: number): Promise<ReviewTrace[]> {
    return this.source.query(
      `SELECT r.id, r.course_id AS courseId, c.title AS courseTitle, r.author_name AS author, r.stars, r.text, r.state,
         r.hidden_reason AS hiddenReason, r.hidden_note AS hiddenNote, r.created_at AS createdAt, r.edited_at AS editedAt
       FROM reviews r LEFT JOIN courses c ON c.id = r.course_id
       WHERE r.user_id = ? AND r.id > ? ORDER BY r.id LIMIT ${limit}`,
      [userId, id],
    );
  }

  reviewReports(userId: string, [id = '']: string[], limit: number): Promise<ReviewReportTrace[]> {
    return this.source.query(
      `SELECT review_id AS reviewId, reason, note, created_at AS createdAt FROM review_reports
       WHERE user_id = ? AND review_id > ? ORDER BY review_id LIMIT ${limit}`,
      [userId, id],
    );
  }
}
