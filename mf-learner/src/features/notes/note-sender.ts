import { type Note } from '@academy/contracts/notes/note.schemas';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError, failureText } from '@academy/mf-kit/api-error';
import { typedApi } from '@academy/mf-kit/typed-api';
import { offlineDrafts, type NoteDraft } from './offline-drafts.js';

/** Errors that a retry would not change; after any other error the note is sent again later. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

const lastRun = new Map<string, Promise<void>>();

export interface NoteSender {
  readonly api: ApiClient;
  readonly userId: string;
  readonly onSaved?: (note: Note, stored: NoteDraft) => void;
}

/**
 * Sends the pending notes of all courses. Runs one at a time: of two simultaneous writes of a note, the server
 * would keep the one that arrives last.
 */
export function sendStoredNotes(sender: NoteSender): Promise<void> {
  const { userId } = sender;
  const run = (lastRun.get(userId) ?? Promise.resolve()).then(() => send(sender));
  lastRun.set(userId, run);
  return run;
}

async function send({ api, userId, onSaved }: NoteSender): Promise<void> {
  for (const stored of offlineDrafts.read(userId).filter(({ rejection }) => rejection === undefined)) {
    const { id, lectureId, positionSec, text } = stored;
    try {
      const { note } = await typedApi(api).put('/api/lecture/{id}/notes/{noteId}', {
        path: { id: lectureId, noteId: id },
        body: { positionSec, text },
        background: true,
      });
      offlineDrafts.confirm(userId, stored);
      onSaved?.(note, stored);
    } catch (reason) {
      if (!isFinal(reason)) return;
      offlineDrafts.reject(userId, stored, failureText(reason) ?? '');
    }
  }
}
