import { messageResponse, type Call } from '../call.js';
import { noteCommand, noteList, noteResponse } from './note.schemas.js';

const learnerCall = { policy: 'user', tag: 'Learning' } as const;

/** Notes are private to their writer; another user's note responds like a missing one (T27). */
export const noteCalls = {
  listNotes: {
    ...learnerCall,
    method: 'GET',
    path: '/api/course/{courseId}/notes',
    summary: "List the caller's notes on a course, in course order",
    response: noteList,
    errors: ['COURSE_NOT_FOUND', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/courses/{courseId}/notes' },
  },
  /** The client generates the id, so that the request can be repeated. */
  saveNote: {
    ...learnerCall,
    method: 'PUT',
    path: '/api/lecture/{id}/notes/{noteId}',
    summary: 'Create or replace the note with this id; idempotent',
    body: noteCommand,
    response: noteResponse,
    errors: ['LECTURE_NOT_FOUND', 'NOTE_LECTURE_MISMATCH', 'NOT_ENROLLED', 'TOO_MANY_NOTES'],
    upstream: { service: 'catalog', path: '/lectures/{id}/notes/{noteId}' },
  },
  deleteNote: {
    ...learnerCall,
    method: 'DELETE',
    path: '/api/lecture/{id}/notes/{noteId}',
    summary: 'Delete a note',
    response: messageResponse,
    errors: ['LECTURE_NOT_FOUND', 'NOTE_NOT_FOUND', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/lectures/{id}/notes/{noteId}' },
  },
} as const satisfies Record<string, Call>;
