import { type Note, type NoteCommand } from '@academy/contracts/notes/note.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { courseKind } from '../courses/course.kind.js';
import { LectureAccess } from '../enrollments/lecture-access.js';
import { ItemReader } from '../items/item-reader.js';
import { type LectureNote } from './lecture-note.entity.js';
import { noteErrors } from './note.errors.js';
import { NotesRepository } from './notes.repository.js';

/** One note every three minutes of a long course; more indicates a faulty client. */
const MAX_PER_COURSE = 500;

/**
 * Notes are read, changed and deleted only by their writers, not even by admins (T27), as long as they may open the
 * lectures (decision 0163).
 */
@Injectable()
export class NotesService {
  constructor(
    private readonly source: DataSource,
    private readonly access: LectureAccess,
    private readonly courses: ItemReader,
    private readonly notes: NotesRepository,
  ) {}

  /**
   * The caller's own notes, as long as the caller owns the course; afterwards they are only in the data export.
   * @param courseKey id or slug
   * @throws AppError 403 NOT_ENROLLED; 404 for another user's draft as for a missing course (T27)
   */
  async list(courseKey: string, caller: Learner): Promise<Note[]> {
    const course = await this.courses.get(courseKind, courseKey);
    await this.access.requireOwner(course, caller, courseKind.notFound);
    return (await this.notes.ofCourse(caller.userId, course.id)).map(toNote);
  }

  /**
   * Creates or replaces the note of this id; idempotent.
   * @throws AppError 403, 404 as for the lecture; 409 TOO_MANY_NOTES, NOTE_LECTURE_MISMATCH
   */
  async save(
    { lectureId, noteId }: NoteKey,
    { text, positionSec }: NoteCommand,
    caller: Learner,
  ): Promise<Note> {
    const { course } = await this.access.toLearn(lectureId, caller);
    const { userId } = caller;
    const id = noteId.toLowerCase();
    return inTransaction(this.source, async (manager) => {
      const existing = await this.notes.findLocked(manager, userId, id);
      if (existing && existing.lectureId !== lectureId) throw noteErrors.NOTE_LECTURE_MISMATCH();
      if (!existing && (await this.notes.count(manager, userId, course.id)) >= MAX_PER_COURSE)
        throw noteErrors.TOO_MANY_NOTES(MAX_PER_COURSE);
      const updatedAt = new Date();
      const createdAt = existing?.createdAt ?? updatedAt;
      const note = { userId, id, courseId: course.id, lectureId, text, positionSec, createdAt, updatedAt };
      await this.notes.write(manager, note);
      return toNote(note);
    });
  }

  /** @throws AppError 403, 404 as for the lecture; 404 for another user's note as for a missing one */
  async delete({ lectureId, noteId }: NoteKey, caller: Learner): Promise<void> {
    await this.access.toLearn(lectureId, caller);
    const { userId } = caller;
    const isDeleted = await this.notes.delete({ userId, id: noteId.toLowerCase(), lectureId });
    if (!isDeleted) throw noteErrors.NOTE_NOT_FOUND();
  }

  eraseOf(userId: string): Promise<void> {
    return this.notes.eraseOf(userId);
  }
}

export interface NoteKey {
  readonly lectureId: string;
  readonly noteId: string;
}

type Learner = Caller & { readonly userId: string };

const toNote = ({ id, lectureId, text, positionSec, createdAt, updatedAt }: LectureNote): Note => ({
  id,
  lectureId,
  text,
  positionSec,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
