import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { LectureNote } from './lecture-note.entity.js';

@Injectable()
export class NotesRepository {
  constructor(private readonly source: DataSource) {}

  /** Ordered by lecture and by position in the lecture. */
  ofCourse(userId: string, courseId: string): Promise<LectureNote[]> {
    return this.source.manager
      .createQueryBuilder(LectureNote, 'note')
      .innerJoin('lectures', 'lecture', 'lecture.id = note.lectureId')
      .where('note.userId = :userId AND note.courseId = :courseId', { userId, courseId })
      .orderBy('lecture.position')
      .addOrderBy('note.positionSec')
      .addOrderBy('note.createdAt')
      .getMany();
  }

  findLocked(manager: EntityManager, userId: string, id: string): Promise<LectureNote | null> {
    return manager.findOne(LectureNote, { where: { userId, id }, lock: { mode: 'pessimistic_write' } });
  }

  count(manager: EntityManager, userId: string, courseId: string): Promise<number> {
    return manager.countBy(LectureNote, { userId, courseId });
  }

  /** Two concurrent requests with the same new note write one row. */
  async write(manager: EntityManager, note: LectureNote): Promise<void> {
    await manager.query(
      `INSERT INTO lecture_notes (user_id, id, course_id, lecture_id, text, position_sec, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE text = VALUES(text), position_sec = VALUES(position_sec), updated_at = VALUES(updated_at)`,
      [
        note.userId,
        note.id,
        note.courseId,
        note.lectureId,
        note.text,
        note.positionSec,
        note.createdAt,
        note.updatedAt,
      ],
    );
  }

  /** @returns false if this learner has no such note in this lecture */
  async delete(key: { userId: string; id: string; lectureId: string }): Promise<boolean> {
    const { affected } = await this.source.manager.delete(LectureNote, key);
    return (affected ?? 0) > 0;
  }

  eraseOf(userId: string): Promise<void> {
    return deleteInBatches(this.source, 'DELETE FROM lecture_notes WHERE user_id = ? LIMIT ?', userId);
  }
}
