import { useId, useState, type ReactNode } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type ListColumn } from './list-column.js';
import { RowMenu, type RowAction } from './row-menu.js';
import { type Selection } from './use-selection.js';
import classes from './list-table.module.css';

export interface ListRowOptions<Row> {
  /** The first column is the row header. */
  readonly columns: readonly ListColumn<Row>[];
  /** Name of a row in the labels of its checkbox, its details and its menu. */
  readonly nameOf: (row: Row) => string;
  readonly selection?: Selection<Row>;
  /** Buttons that are always visible, before the menu. */
  readonly buttons?: (row: Row) => ReactNode;
  /** Entries of a row's menu; without entries there is no menu. */
  readonly actions?: (row: Row) => readonly RowAction[];
  /** More data of a row, shown below it on demand. */
  readonly details?: (row: Row) => ReactNode;
}

interface ListRowProps<Row> extends ListRowOptions<Row> {
  readonly row: Row;
  readonly hasActions: boolean;
}

/** A row of a list, and below it the row of its details while it is open. */
export function ListRow<Row>(props: ListRowProps<Row>) {
  const { actions, buttons, columns, details, hasActions, nameOf, row, selection } = props;
  const { t } = useTranslation('mf_admin');
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const name = nameOf(row);
  return (
    <>
      <tr data-selected={selection?.has(row) || undefined}>
        {selection && (
          <td className={classes.select}>
            <input
              type="checkbox"
              aria-label={t('table.selectOne', { name })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          </td>
        )}
        {details && (
          <td className={classes.select}>
            <button
              type="button"
              className={classes.menuButton}
              aria-label={t('table.detailsOf', { name })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={18} aria-hidden="true" className={classes.chevron} />
            </button>
          </td>
        )}
        {columns.map((column, index) => (
          <Cell key={column.key} column={column} row={row} isPrimary={index === 0} />
        ))}
        {hasActions && (
          <td className={classes.actions}>
            <div>
              {buttons?.(row)}
              {actions && <RowMenu name={name} actions={actions(row)} />}
            </div>
          </td>
        )}
      </tr>
      {details && isOpen && (
        <tr className={classes.details}>
          <td id={detailsId} colSpan={columns.length + 1 + (selection ? 1 : 0) + (hasActions ? 1 : 0)}>
            {details(row)}
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps<Row> {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly isPrimary: boolean;
}

/** The inner element clips its text, since stacked combining marks would be painted over the rows above and below. */
function Cell<Row>({ column, row, isPrimary }: CellProps<Row>) {
  const { cell, isExtra, isLabelled, isNumeric, label } = column;
  const content = cell(row);
  return (
    <td
      className={isPrimary ? classes.firstCell : classes.valueCell}
      data-extra={isExtra}
      data-numeric={isNumeric}
    >
      <div
        className={classes.line}
        data-label={isLabelled ? label : undefined}
        title={typeof content === 'string' ? content : undefined}
      >
        {content}
      </div>
    </td>
  );
}
