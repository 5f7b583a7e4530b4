/** If there are more cursors, the oldest are dropped, so that the URL stays short. */
const MAX_CURSORS = 40;

export interface CursorPages {
  /** Cursor of the current page; '' for the first one. */
  readonly cursor: string;
  /** Counts from 1. */
  readonly page: number;
  /** Value of the URL parameter for the previous page; that of the first page if its cursor was dropped. */
  readonly previousValue: string;
  readonly nextValue: (next: string) => string;
}

/**
 * Reads the pages of a list with cursors from one URL parameter. It contains the cursors of the pages up to the
 * current one, separated by dots, so that the previous page is available after a reload and in a shared link.
 */
export function cursorPages(value: string): CursorPages {
  const cursors = value === '' ? [] : value.split('.');
  const before = cursors.slice(0, -1);
  return {
    cursor: cursors.at(-1) ?? '',
    page: cursors.length + 1,
    previousValue: before.at(-1) ? before.join('.') : '',
    nextValue: (next) =>
      [...cursors, next].map((one, at, { length }) => (at < length - MAX_CURSORS ? '' : one)).join('.'),
  };
}
