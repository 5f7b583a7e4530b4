import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ColumnSort, type ListColumn } from './list-column.js';
import classes from './list-table.module.css';

interface SortHeaderProps {
  readonly column: Pick<ListColumn<never>, 'isExtra' | 'isNumeric' | 'label' | 'sort'>;
  readonly value: string;
  readonly onSort: ((value: string) => void) | undefined;
}

/**
 * The heading of a column. A click sorts by it; the next click reverses the order, or resets it if the column has
 * only one direction.
 */
export function SortHeader({ column, value, onSort }: SortHeaderProps) {
  const { isExtra, isNumeric, label, sort } = column;
  const direction = sort && directionOf(sort, value);
  const cell = { scope: 'col', 'data-extra': isExtra, 'data-numeric': isNumeric } as const;
  if (!sort || !onSort) return <th {...cell}>{label}</th>;
  const Icon = direction ? (direction === 'ascending' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th {...cell} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction ? true : undefined}
        onClick={() => onSort(nextSort(sort, direction))}
      >
        {label}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

function directionOf({ ascending, descending }: ColumnSort, value: string) {
  if (value === ascending) return 'ascending';
  return value === descending ? 'descending' : undefined;
}

function nextSort({ ascending, descending }: ColumnSort, direction: ReturnType<typeof directionOf>): string {
  if (!direction) return ascending ?? descending ?? '';
  return (direction === 'ascending' ? descending : ascending) ?? '';
}
