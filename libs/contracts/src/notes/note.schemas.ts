import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

export const noteCommand = z.strictObject({
  text: z.string().trim().min(1).max(4_000),
  positionSec: z.number().int().min(0).max(86_400),
});
export type NoteCommand = z.infer<typeof noteCommand>;
export const noteId = z.uuid();
const note = noteCommand
  .extend({
    id: noteId,
    lectureId: entityId,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;
export const noteResponse = z.object({ note }).meta({ id: 'NoteResponse' });
/** Notes in the order of the course, then of the lecture. */
export const noteList = z.object({ notes: z.array(note) }).meta({ id: 'NoteList' });
