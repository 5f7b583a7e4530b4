import { messageResponse } from '../account.schemas.js';
import { type Call } from '../call.js';
import { noteCommand, noteList, noteResponse } from './note.schemas.js';

const learnerCall = { policy: 'user', tag: 'Learning' } as const;

/** Notes are for their writer alone; another's answers as a missing one does (T27). */
export const noteCalls = {
  listNotes: {
    ...learnerCall,
    method: 'GET',
    path: '/api/course/{courseId}/notes',
    summary: "The caller's notes on a course, in the order of the course",
    response: noteList,
    errors: ['COURSE_NOT_FOUND', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/courses/{courseId}/notes' },
  },
  /** The id is made by the client, so that the note can be sent again. */
  saveNote: {
    ...learnerCall,
    method: 'PUT',
    path: '/api/lecture/{id}/notes/{noteId}',
    summary: 'Writes the note of this id, or writes it anew; sent again, it does nothing more',
    body: noteCommand,
    response: noteResponse,
    errors: ['LECTURE_NOT_FOUND', 'NOTE_ELSEWHERE', 'NOT_ENROLLED', 'TOO_MANY_NOTES'],
    upstream: { service: 'catalog', path: '/lectures/{id}/notes/{noteId}' },
  },
  deleteNote: {
    ...learnerCall,
    method: 'DELETE',
    path: '/api/lecture/{id}/notes/{noteId}',
    summary: 'Deletes a note',
    response: messageResponse,
    errors: ['LECTURE_NOT_FOUND', 'NOTE_NOT_FOUND', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/lectures/{id}/notes/{noteId}' },
  },
} as const satisfies Record<string, Call>;
