import { type ReactNode } from 'react';

/** Values of the parameter `sort` for the two directions of a column; '' is the first order of the list. */
export interface ColumnSort {
  readonly ascending?: string;
  readonly descending?: string;
}

export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** One line: what does not fit is cut off. A text is complete in the tooltip. */
  readonly cell: (row: Row) => ReactNode;
  /** A CSS length; the columns without one share the rest. */
  readonly width?: string;
  /** Numbers are aligned to the right in digits of one width. */
  readonly isNumeric?: boolean;
  /** Left out where the table is narrow. */
  readonly isExtra?: boolean;
  /** On a phone the label stands before the value. */
  readonly isLabelled?: boolean;
  readonly sort?: ColumnSort;
}
