import { useCallback, useEffect, useState } from 'react';
import { type Note } from '@academy/contracts/notes/note.schemas';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError } from '@academy/mf-kit/api-error';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, typedApi } from '@academy/mf-kit/typed-api';
import { offlineDrafts, type NoteDraft } from './offline-drafts.js';
import { sendStoredNotes } from './note-sender.js';

const notesQuery = (api: ApiClient, courseId: string) =>
  apiCall(typedApi(api), '/api/course/{courseId}/notes', { path: { courseId }, private: true });

export interface ShownNote {
  readonly id: string;
  readonly text: string;
  readonly positionSec: number;
  /** Whether the server has not stored it yet. */
  readonly isPending: boolean;
  /** The server's message if it rejected the note; '' without a text. */
  readonly rejection: string | null;
}

/** Sends pending notes immediately, and whenever the connection is restored. */
function useSendOnReconnect(userId: string, send: () => Promise<void>): void {
  useEffect(() => {
    if (offlineDrafts.read(userId).length > 0) void send();
    const onOnline = (): void => void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send, userId]);
}

/** Sends notes from another page that could not be sent from a lecture. */
export function usePendingNotes(userId: string): void {
  const { api } = useShell();
  const send = useCallback(() => sendStoredNotes({ api, userId }), [api, userId]);
  useSendOnReconnect(userId, send);
}

/** The notes of one user on one lecture, in order of their positions. */
export function useNotes(userId: string, courseId: string, lectureId: string) {
  const { api } = useShell();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(() => offlineDrafts.read(userId));
  const { data, error, refetch } = useQuery({
    ...notesQuery(api, courseId),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

  const change = useCallback(
    (next: (notes: readonly Note[]) => Note[]) =>
      queries.setQueryData(notesQuery(api, courseId).queryKey, (now) => ({ notes: next(now?.notes ?? []) })),
    [api, courseId, queries],
  );

  const send = useCallback(async (): Promise<void> => {
    await sendStoredNotes({
      api,
      userId,
      onSaved: (note, stored) => {
        if (stored.courseId === courseId)
          change((notes) => [...notes.filter((one) => one.id !== stored.id), note]);
      },
    });
    setWaiting(offlineDrafts.read(userId));
  }, [api, change, courseId, userId]);

  useSendOnReconnect(userId, send);

  const save = (note: Pick<NoteDraft, 'id' | 'positionSec' | 'text'>): void => {
    offlineDrafts.add(userId, { ...note, courseId, lectureId });
    setWaiting(offlineDrafts.read(userId));
    void send();
  };

  /** @throws ApiError */
  const remove = async (id: string): Promise<void> => {
    const isUnsent = waiting.some((note) => note.id === id) && !data?.notes.some((note) => note.id === id);
    if (!isUnsent) {
      await typedApi(api)
        .delete('/api/lecture/{id}/notes/{noteId}', { path: { id: lectureId, noteId: id } })
        .catch((reason: unknown) => {
          // A note that is already deleted needs no error.
          if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
        });
    }
    offlineDrafts.remove(userId, id);
    setWaiting(offlineDrafts.read(userId));
    change((notes) => notes.filter((note) => note.id !== id));
  };

  return {
    error: data ? null : error,
    notes: shown(data?.notes ?? [], waiting, lectureId),
    isLoaded: data !== undefined,
    refetch,
    remove,
    save,
  };
}

function shown(saved: readonly Note[], waiting: readonly NoteDraft[], lectureId: string): ShownNote[] {
  const here = waiting.filter((note) => note.lectureId === lectureId);
  const ids = new Set(here.map(({ id }) => id));
  return [
    ...saved
      .filter((note) => note.lectureId === lectureId && !ids.has(note.id))
      .map(({ id, positionSec, text }) => ({ id, positionSec, text, isPending: false, rejection: null })),
    ...here.map(({ id, positionSec, text, rejection: rejection = null }) => ({
      id,
      positionSec,
      text,
      isPending: rejection === null,
      rejection,
    })),
  ].sort((one, other) => one.positionSec - other.positionSec);
}
