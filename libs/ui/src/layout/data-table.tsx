import { type Key, type ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right in digits of one width. */
  readonly numeric?: boolean;
  /** The label is only for screen readers, such as over a column of buttons. */
  readonly hideLabel?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => Key;
  readonly rows: readonly Row[];
  /**
   * On a narrow screen a row has two or three lines instead of one per column: its first cell, and below it the
   * others without their labels. For lists whose values need no label.
   */
  readonly compact?: boolean;
}

/**
 * A table to read, of any app. On a narrow screen each row becomes a card with the labels beside the values. The lists of
 * the admin, which are sorted, selected and changed, are `ListTable` of mf-admin (decision 0194).
 */
export function DataTable<Row>({ caption, columns, compact, rowKey, rows }: DataTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-compact={compact || undefined}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ hideLabel, key, label, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric}>
                {hideLabel ? <span className={classes.hidden}>{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ cell, hideLabel, key, label, numeric }) => (
                <td key={key} data-label={hideLabel ? undefined : label} data-numeric={numeric}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
