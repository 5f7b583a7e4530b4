import { useState } from 'react';

export interface Selection<Row> {
  /** The selected rows of the current page, in its order. */
  readonly rows: readonly Row[];
  readonly allSelected: boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Selects rows of the current page; a row that leaves the page is deselected. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter((row) => keys.has(keyOf(row)));
  const allSelected = shown.length > 0 && rows.length === shown.length;
  const choose = (chosen: readonly Row[]) => setKeys(new Set(chosen.map(keyOf)));
  const has = (row: Row) => keys.has(keyOf(row));
  return {
    rows,
    allSelected,
    has,
    toggle: (row) => choose(has(row) ? rows.filter((other) => keyOf(other) !== keyOf(row)) : [...rows, row]),
    toggleAll: () => choose(allSelected ? [] : shown),
    clear: () => setKeys(new Set()),
  };
}
