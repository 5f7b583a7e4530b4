import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';

/** Deletes the progress of a closed account. It may stop at any point and be repeated. */
@Injectable()
export class ProgressErasure {
  constructor(private readonly source: DataSource) {}

  async eraseLecturesOf(userId: string): Promise<void> {
    for (const sql of [
      'DELETE FROM lecture_progress WHERE user_id = ? LIMIT ?',
      'DELETE FROM lecture_openings WHERE user_id = ? LIMIT ?',
      'DELETE FROM watched_segments WHERE user_id = ? LIMIT ?',
    ])
      await deleteInBatches(this.source, sql, userId);
  }

  eraseCoursesOf(userId: string): Promise<void> {
    return deleteInBatches(this.source, 'DELETE FROM course_progress WHERE user_id = ? LIMIT ?', userId);
  }
}
