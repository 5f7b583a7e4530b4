import { type ReactNode } from 'react';

/** Values of the parameter `sort` for the two directions of a column; '' is the first order of the list. */
export interface ColumnSort {
  readonly ascending?: string;
  readonly descending?: string;
}

export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** One line; text that does not fit is cut off and complete in the tooltip. */
  readonly cell: (row: Row) => ReactNode;
  /**
   * Makes the column as wide as its widest cell, for times and fixed texts; numbers always are. The other columns
   * share the remaining width, and are cut off only if they do not fit together.
   */
  readonly fitsContent?: boolean;
  /** Numbers are aligned to the right in digits of one width. */
  readonly isNumeric?: boolean;
  /** Hidden if the table is narrow. */
  readonly isExtra?: boolean;
  /** On a phone the label is shown before the value. */
  readonly isLabelled?: boolean;
  readonly sort?: ColumnSort;
}
