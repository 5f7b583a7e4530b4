/** Cursors beyond this many are dropped, the oldest first, so that the URL stays short. */
const MAX_CURSORS = 40;

export interface CursorPages {
  /** Cursor of the page shown; '' for the first one. */
  readonly cursor: string;
  /** Counts from 1. */
  readonly page: number;
  /** Parameter of the URL for the page before; of the first one where its cursor was dropped. */
  readonly previousValue: string;
  readonly nextValue: (next: string) => string;
}

/**
 * Reads the pages of a list with cursors from one parameter of the URL: the cursors of the pages up to the one shown,
 * separated by dots, so that a reload and a shared link lead one page back, too.
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
