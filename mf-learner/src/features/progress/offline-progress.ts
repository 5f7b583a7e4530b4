import { type ProgressCommand } from '@academy/contracts/progress/progress.schemas';
import { mergeRanges } from '../../rules/watched-ranges.js';

type StoredProgress = Readonly<Record<string, ProgressCommand>>;

/** One entry per user, so that the progress of one user is never sent as that of another (decision 0090). */
const keyOf = (userId: string): string => `academy_progress_${userId}`;

/**
 * Merges two reports of one lecture, in any order: positions only rise, completed never becomes false (AMB-02), and
 * watched ranges of a video are combined.
 */
export function mergeProgress(one: ProgressCommand | undefined, other: ProgressCommand): ProgressCommand {
  if (!one) return other;
  const watched = mergeRanges([...(one.watched ?? []), ...(other.watched ?? [])]);
  return {
    ...(watched.length > 0 && { watched }),
    lectureId: other.lectureId,
    positionSec: Math.max(one.positionSec, other.positionSec),
    watchedSec: Math.max(one.watchedSec, other.watchedSec),
    completed: one.completed || other.completed,
  };
}

/**
 * Progress that the server has not confirmed yet, one entry per lecture; it survives a reload and a lost
 * connection.
 */
export const offlineProgress = {
  read(userId: string): StoredProgress {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isCommand(entry)));
    } catch {
      return {};
    }
  },
  add(userId: string, command: ProgressCommand): void {
    const stored = this.read(userId);
    write(userId, { ...stored, [command.lectureId]: mergeProgress(stored[command.lectureId], command) });
  },
  /** Deletes confirmed progress; progress that was added after it was sent stays. */
  confirm(userId: string, sent: ProgressCommand): void {
    const { [sent.lectureId]: present, ...others } = this.read(userId);
    const isCovered = !present || isSame(mergeProgress(sent, present), sent);
    write(userId, isCovered ? others : { ...others, [sent.lectureId]: present });
  },
};

const isSame = (one: ProgressCommand, other: ProgressCommand): boolean =>
  one.positionSec === other.positionSec &&
  one.watchedSec === other.watchedSec &&
  one.completed === other.completed &&
  JSON.stringify(one.watched ?? []) === JSON.stringify(other.watched ?? []);

function write(userId: string, stored: StoredProgress): void {
  try {
    if (Object.keys(stored).length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(stored));
  } catch {
    // Without storage a report lasts as long as its request; the next report contains the same progress.
  }
}

const isRange = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) && value[0] < value[1];

function isCommand(value: unknown): value is ProgressCommand {
  const { lectureId, positionSec, watchedSec, completed, watched } = (value ??
    {}) as Partial<ProgressCommand>;
  return (
    (watched === undefined || (Array.isArray(watched) && watched.every(isRange))) &&
    typeof lectureId === 'string' &&
    Number.isInteger(positionSec) &&
    Number.isInteger(watchedSec) &&
    typeof completed === 'boolean'
  );
}
