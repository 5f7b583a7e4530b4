import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { failureText } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button, Notice, TextAreaField } from '@academy/ui';
import { clockText } from '../../rules/duration-text.js';
import { offlineDrafts } from './offline-drafts.js';
import { useNotes, type ShownNote } from './use-notes.js';
import classes from './notes.module.css';

const MOST = 4_000;

/** The position in the video to which a note belongs. */
interface VideoPosition {
  readonly jumpTo: (seconds: number) => void;
  /** The position in seconds. */
  readonly position: () => number;
}

export interface NotesProps {
  readonly lecture: Lecture;
  readonly player: RefObject<VideoPosition | null>;
  readonly userId: string;
}

/** The user's own notes on a lecture; a note on a video links to its position. */
export function Notes({ lecture, player, userId }: NotesProps) {
  const { t } = useTranslation('mf_learner');
  const notes = useNotes(userId, lecture.courseId, lecture._id);
  const [edited, setEdited] = useState<ShownNote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const jump = lecture.video ? (seconds: number) => player.current?.jumpTo(seconds) : null;
  return (
    <section className={classes.notes} aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1}>
        {t('notes.title')}
      </h2>
      <NoteForm
        key={edited?.id ?? 'new'}
        edited={edited}
        isVideo={lecture.video !== null}
        lectureId={lecture._id}
        userId={userId}
        position={() => player.current?.position() ?? 0}
        onSave={(note) => {
          notes.save(note);
          setEdited(null);
        }}
        onCancel={() => setEdited(null)}
      />
      {notes.error && notes.notes.length === 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={() => void notes.refetch()}>
              {t('learn.retry')}
            </Button>
          }
        >
          {t('notes.loadFailed')}
        </Notice>
      )}
      <ul className={classes.list}>
        {notes.notes.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            jump={jump}
            onEdit={() => setEdited(note)}
            onRemove={async () => {
              await notes.remove(note.id);
              // The pressed button is removed with its note.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface NoteFormProps {
  readonly edited: ShownNote | null;
  readonly isVideo: boolean;
  readonly lectureId: string;
  readonly onCancel: () => void;
  readonly onSave: (note: { id: string; positionSec: number; text: string }) => void;
  readonly position: () => number;
  readonly userId: string;
}

/** Every keystroke is saved, so closing the page loses nothing. */
function NoteForm({ edited, isVideo, lectureId, onCancel, onSave, position, userId }: NoteFormProps) {
  const { t } = useTranslation('mf_learner');
  const place = edited ? `${lectureId}_${edited.id}` : lectureId;
  const [text, setText] = useState(() => offlineDrafts.draft(userId, place) || (edited?.text ?? ''));
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (edited) field.current?.focus();
  }, [edited]);
  const type = (next: string): void => {
    setText(next);
    setError('');
    offlineDrafts.keepDraft(userId, place, next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || words.length > MOST) {
      setError(t(words === '' ? 'notes.empty' : 'notes.tooLong', { count: MOST }));
      field.current?.focus();
      return;
    }
    onSave({
      id: edited?.id ?? newNoteId(),
      positionSec: edited?.positionSec ?? position(),
      text: words,
    });
    type('');
  };
  return (
    <form method="post" className={classes.form} noValidate onSubmit={submit}>
      <TextAreaField
        ref={field}
        id="note"
        label={t(edited ? 'notes.edit' : 'notes.new')}
        hint={t(isVideo && !edited ? 'notes.hintVideo' : 'notes.hint')}
        rows={3}
        value={text}
        error={error}
        onChange={({ target }) => type(target.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" variant="secondary">
          {t('notes.save')}
        </Button>
        {edited && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              offlineDrafts.keepDraft(userId, place, '');
              onCancel();
            }}
          >
            {t('notes.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface NoteEntryProps {
  readonly jump: ((seconds: number) => void) | null;
  readonly note: ShownNote;
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<void>;
}

function NoteEntry({ jump, note, onEdit, onRemove }: NoteEntryProps) {
  const { t } = useTranslation('mf_learner');
  const { notify } = useShell();
  const [isBusy, setBusy] = useState(false);
  const time = clockText(note.positionSec);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRemove();
    } catch (error) {
      setBusy(false);
      notify({ kind: 'error', message: failureText(error) ?? t('notes.removeFailed') });
    }
  };
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        {jump && (
          <button
            type="button"
            className={classes.time}
            aria-label={t('notes.seek', { time })}
            onClick={() => jump(note.positionSec)}
          >
            {time}
          </button>
        )}
        {note.isPending && <Badge tone="warning">{t('notes.pendingSync')}</Badge>}
        {note.rejection !== null && <Badge tone="danger">{t('notes.notSaved')}</Badge>}
        <span className={classes.gap} />
        <Button size="sm" variant="ghost" onClick={onEdit}>
          {t('notes.change')}
        </Button>
        <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void remove()}>
          {t('notes.remove')}
        </Button>
      </div>
      {note.rejection !== null && (
        <Notice tone="danger" role="alert">
          {note.rejection} {t('notes.rejected')}
        </Notice>
      )}
      <p className={classes.text}>{note.text}</p>
    </li>
  );
}

/** `randomUUID` is available only in secure contexts. */
function newNoteId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
