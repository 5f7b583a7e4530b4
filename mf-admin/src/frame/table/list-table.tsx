import { useTranslation } from '@academy/mf-kit/i18n';
import { BulkBar, type BulkAction } from './bulk-bar.js';
import { ListRow, type ListRowOptions } from './list-row.js';
import { SortHeader } from './sort-header.js';
import classes from './list-table.module.css';

export interface ListTableProps<Row> extends ListRowOptions<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The order that the address names, '' for the first one; the server sorts. */
  readonly sort?: { readonly value: string; readonly onSort: (value: string) => void };
  readonly bulkActions?: readonly BulkAction[];
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
  const { details, isStale, rowKey, rows, selection, sort } = props;
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
            {details && <col className={classes.selectColumn} />}
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
