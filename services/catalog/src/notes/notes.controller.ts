import { entityId } from '@academy/contracts/identity.schemas';
import { noteCalls } from '@academy/contracts/notes/note.calls';
import { noteId } from '@academy/contracts/notes/note.schemas';
import { Implement, validationError, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { NotesService, type NoteKey } from './notes.service.js';

const noteParams = z.object({ id: entityId, noteId });

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Implement(noteCalls.listNotes)
  async list({ params, user }: RequestOf<typeof noteCalls.listNotes>) {
    return { notes: await this.notes.list(params.courseId, user) };
  }

  @Implement(noteCalls.saveNote)
  async save({ params, body, user }: RequestOf<typeof noteCalls.saveNote>) {
    return { note: await this.notes.save(keyOf(params), body, user) };
  }

  @Implement(noteCalls.deleteNote)
  async delete({ params, user }: RequestOf<typeof noteCalls.deleteNote>) {
    await this.notes.delete(keyOf(params), user);
    return { success: true as const, message: 'Note deleted' };
  }
}

/** @throws AppError VALIDATION_FAILED for malformed ids */
function keyOf(params: z.input<typeof noteParams>): NoteKey {
  const { data, error } = noteParams.safeParse(params);
  if (error) throw validationError(error.issues);
  return { lectureId: data.id, noteId: data.noteId };
}
