import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { BulkBar, type BulkAction } from './bulk-bar.js';
import { type ListColumn } from './list-column.js';
import { RowMenu, type RowAction } from './row-menu.js';
import { SortHeader } from './sort-header.js';
import { type Selection } from './use-selection.js';
import classes from './list-table.module.css';

export interface ListTableProps<Row> {
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The name of a row in the labels of its checkbox and its menu. */
  readonly nameOf: (row: Row) => string;
  /** The order that the address names, '' for the first one; the server sorts. */
  readonly sort?: { readonly value: string; readonly onSort: (value: string) => void };
  readonly selection?: Selection<Row>;
  readonly bulkActions?: readonly BulkAction[];
  /** Buttons that stay in sight, before the menu. */
  readonly buttons?: (row: Row) => ReactNode;
  /** Entries of the menu of a row; without any there is no menu. */
  readonly actions?: (row: Row) => readonly RowAction[];
  /** A CSS length: the width of buttons and menu together. */
  readonly actionsWidth?: string;
  /** The rows are those of the filter before. */
  readonly isStale?: boolean;
}

/**
 * A list of the admin: rows of one line, sorted by their headings, selected by checkboxes, with their actions at the right.
 * In a narrow place each row becomes two lines, the first cell and the actions above the others (decision 0194).
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { actions, actionsWidth = '4rem', bulkActions = [], buttons, caption, columns } = props;
  const { isStale, nameOf, rowKey, rows, selection, sort } = props;
  const { t } = useTranslation('mf_admin');
  const hasActions = actions !== undefined || buttons !== undefined;
  return (
    <div className={classes.wrapper}>
      {selection && <BulkBar selection={selection} actions={bulkActions} />}
      <div className={classes.frame}>
        <table className={classes.table} aria-busy={isStale || undefined}>
          <caption className={classes.hidden}>{caption}</caption>
          <colgroup>
            {selection && <col className={classes.selectColumn} />}
            {columns.map(({ isExtra, key, width }) => (
              <col key={key} data-extra={isExtra} style={{ width }} />
            ))}
            {hasActions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.select}>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectAll')}
                    checked={selection.isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = selection.rows.length > 0 && !selection.isAll;
                    }}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  value={sort?.value ?? ''}
                  onSort={sort?.onSort}
                />
              ))}
              {hasActions && (
                <th scope="col">
                  <span className={classes.hidden}>{t('table.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
                {selection && (
                  <td className={classes.select}>
                    <input
                      type="checkbox"
                      aria-label={t('table.selectOne', { name: nameOf(row) })}
                      checked={selection.has(row)}
                      onChange={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} row={row} isLead={index === 0} />
                ))}
                {hasActions && (
                  <td className={classes.actions}>
                    <div>
                      {buttons?.(row)}
                      {actions && <RowMenu name={nameOf(row)} actions={actions(row)} />}
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface CellProps<Row> {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly isLead: boolean;
}

/** The inner element clips, since marks stacked on a letter would be drawn over the rows above and below. */
function Cell<Row>({ column, row, isLead }: CellProps<Row>) {
  const { cell, isExtra, isLabelled, isNumeric, label } = column;
  const content = cell(row);
  return (
    <td
      className={isLead ? classes.lead : classes.fact}
      data-extra={isExtra}
      data-numeric={isNumeric}
      data-label={isLabelled ? label : undefined}
    >
      <div className={classes.line} title={typeof content === 'string' ? content : undefined}>
        {content}
      </div>
    </td>
  );
}
