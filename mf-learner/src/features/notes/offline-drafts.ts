import { type NoteCommand } from '@academy/contracts/notes/note.schemas';

/** A note that the server has not stored yet. Its id is created here, so that it can be sent again (PUT). */
export interface NoteDraft extends NoteCommand {
  readonly id: string;
  readonly lectureId: string;
  readonly courseId: string;
  /** The server's message if it rejected the note; the note is then sent again only after an edit. */
  readonly rejection?: string;
}

const notesKey = (userId: string): string => `academy_notes_${userId}`;
/** @param place id of a lecture, or of a note that is being edited */
const draftKey = (userId: string, place: string): string => `academy_draft_${userId}_${place}`;

/** Unsent notes of one user, and the text being typed; no other user can read them (decision 0090). */
export const offlineDrafts = {
  read(userId: string): readonly NoteDraft[] {
    const stored = readJson(notesKey(userId));
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  },
  /** Adds a note or replaces it. */
  add(userId: string, note: NoteDraft): void {
    write(notesKey(userId), [...this.read(userId).filter(({ id }) => id !== note.id), note]);
  },
  /** Deletes a note unless it was edited after it was sent. */
  confirm(userId: string, sent: NoteDraft): void {
    const left = this.read(userId).filter((note) => !isSame(note, sent));
    write(notesKey(userId), left);
  },
  /** Stores the rejection of a note unless it was edited after it was sent. */
  reject(userId: string, sent: NoteDraft, rejection: string): void {
    const stored = this.read(userId).map((note) => (isSame(note, sent) ? { ...note, rejection } : note));
    write(notesKey(userId), stored);
  },
  remove(userId: string, id: string): void {
    write(
      notesKey(userId),
      this.read(userId).filter((note) => note.id !== id),
    );
  },
  draft(userId: string, place: string): string {
    const stored = readJson(draftKey(userId, place));
    return typeof stored === 'string' ? stored : '';
  },
  keepDraft(userId: string, place: string, text: string): void {
    write(draftKey(userId, place), text);
  },
};

const isSame = (one: NoteDraft, other: NoteDraft): boolean =>
  one.id === other.id && one.text === other.text && one.positionSec === other.positionSec;

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: string | readonly NoteDraft[]): void {
  try {
    if (value.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the draft stays on the page only.
  }
}

function isNote(value: unknown): value is NoteDraft {
  const {
    courseId,
    id,
    lectureId,
    positionSec,
    text,
    rejection: rejection = '',
  } = (value ?? {}) as Partial<NoteDraft>;
  const areTexts = [courseId, id, lectureId, text, rejection].every((part) => typeof part === 'string');
  return areTexts && Number.isInteger(positionSec);
}
