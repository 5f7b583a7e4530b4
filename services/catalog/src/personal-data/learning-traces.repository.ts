import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface LectureTrace {
  readonly courseId: string;
  readonly lectureId: string;
  readonly lectureTitle: string | null;
  readonly positionSec: number;
  readonly watchedSec: number;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
}

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

/** Of one person, in the order of a key; `after` is that of the last one that was read, empty for the first. */
@Injectable()
export class LearningTraces {
  constructor(private readonly source: DataSource) {}

  completions(userId: string): Promise<CompletionTrace[]> {
    return this.source.query(
      `SELECT p.courseId, c.title AS courseTitle, p.completedAt FROM course_progress p
       LEFT JOIN courses c ON c.id = p.courseId
       WHERE p.userId = ? AND p.completedAt IS NOT NULL ORDER BY p.completedAt, p.courseId`,
      [userId],
    );
  }

  /** The primary key begins with the person and the course. */
  lectures(
    userId: string,
    [courseId = '', lectureId = '']: string[],
    limit: number,
  ): Promise<LectureTrace[]> {
    return this.source.query(
      `SELECT p.courseId, p.lectureId, l.title AS lectureTitle, p.positionSec, p.watchedSec, p.completedAt, p.updatedAt
       FROM lecture_progress p LEFT JOIN lectures l ON l.id = p.lectureId
       WHERE p.userId = ? AND (p.courseId > ? OR (p.courseId = ? AND p.lectureId > ?))
       ORDER BY p.courseId, p.lectureId LIMIT ${limit}`,
      [userId, courseId, courseId, lectureId],
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
