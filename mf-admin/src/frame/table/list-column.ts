import { type ReactNode } from 'react';

/** Values of the parameter `sort` for the two directions of a column; '' is the first order of the list. */
export interface ColumnSort {
  readonly ascending?: string;
  readonly descending?: string;
}

export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** One line: text for which the table has no room is cut off, and complete in the tooltip. */
  readonly cell: (row: Row) => ReactNode;
  /**
   * As wide as its widest cell, for numbers (which always are), times and words of the admin itself. The other columns
   * share the rest: they are cut off only where all of them together have no room.
   */
  readonly isFitted?: boolean;
  /** Numbers are aligned to the right in digits of one width. */
  readonly isNumeric?: boolean;
  /** Left out where the table is narrow. */
  readonly isExtra?: boolean;
  /** On a phone the label stands before the value. */
  readonly isLabelled?: boolean;
  readonly sort?: ColumnSort;
}
