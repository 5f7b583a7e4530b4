import { type CSSProperties } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { BulkBar, type BulkAction } from './bulk-bar.js';
import { type ListColumn } from './list-column.js';
import { ListRow, type ListRowOptions } from './list-row.js';
import { SortHeader } from './sort-header.js';
import classes from './list-table.module.css';

export interface ListTableProps<Row> extends ListRowOptions<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The order in the URL, '' for the default; the server sorts. */
  readonly sort?: { readonly value: string; readonly onSort: (value: string) => void };
  readonly bulkActions?: readonly BulkAction[];
  /** Whether the rows are those of the previous filter. */
  readonly isStale?: boolean;
}

/**
 * A list of the admin: rows of one line, sortable headings, checkboxes to select rows, and actions at the right. In
 * a narrow container each row has two lines, the first cell and the actions above the others (decision 0194). A table
 * to read, such as figures, is `DataTable` of `@academy/ui`, which learners load without sorting and selection.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { actions, bulkActions = [], buttons, caption, columns, details } = props;
  const { isStale, rowKey, rows, selection, sort } = props;
  const { t } = useTranslation('mf_admin');
  const hasActions = actions !== undefined || buttons !== undefined;
  return (
    <div className={classes.wrapper}>
      {selection && <BulkBar selection={selection} actions={bulkActions} />}
      <div className={classes.frame}>
        <table
          className={classes.table}
          aria-busy={isStale || undefined}
          style={tracksOf(props) as CSSProperties}
        >
          <caption className={classes.hidden}>{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={classes.select}>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectAll')}
                    checked={selection.allSelected}
                    ref={(box) => {
                      if (box) box.indeterminate = selection.rows.length > 0 && !selection.allSelected;
                    }}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {details && (
                <th scope="col">
                  <span className={classes.hidden}>{t('table.details')}</span>
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
              <ListRow key={rowKey(row)} row={row} hasActions={hasActions} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Width of a column with a checkbox, button or menu. */
const CONTROL = '3rem';
/** As wide as the widest cell. */
const FITTED = 'max-content';
/** As wide as the widest cell if there is room, and never less than the minimum. */
const SHARED = 'minmax(7rem, auto)';

/** @returns the widths of all columns, and of the columns in a narrow container */
function tracksOf<Row>({ actions, buttons, columns, details, selection }: ListTableProps<Row>) {
  const tracks = (shown: readonly ListColumn<Row>[]): string =>
    [
      ...(selection ? [CONTROL] : []),
      ...(details ? [CONTROL] : []),
      ...shown.map(({ fitsContent, isNumeric }) => (fitsContent || isNumeric ? FITTED : SHARED)),
      ...(actions || buttons ? [FITTED] : []),
    ].join(' ');
  return { '--columns': tracks(columns), '--fewer': tracks(columns.filter(({ isExtra }) => !isExtra)) };
}
