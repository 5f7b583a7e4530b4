import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { dangerLast } from './row-menu-place.js';
import { type Selection } from './use-selection.js';
import classes from './list-table.module.css';

export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  /** Whether an action is in progress; the others are disabled. */
  readonly busy?: boolean;
  readonly onSelect: () => void;
}

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly actions: readonly BulkAction[];
}

/**
 * Actions for the selected rows. The bar covers the table's headings, so that no row moves; destructive actions
 * come last.
 */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const { t } = useTranslation('mf_admin');
  const count = selection.rows.length;
  if (count === 0) return <p role="status" className={classes.hidden} />;
  const isBusy = actions.some(({ busy }) => busy);
  return (
    <div role="group" aria-label={t('table.selection')} className={classes.bulk}>
      <p role="status" className={classes.selected}>
        {t('table.selected', { count })}
      </p>
      {dangerLast(actions).map(({ busy = false, isDanger, key, label, onSelect }) => (
        <Button
          key={key}
          size="sm"
          variant={isDanger ? 'danger' : 'secondary'}
          busy={busy}
          aria-disabled={isBusy && !busy}
          onClick={() => !isBusy && onSelect()}
        >
          {label}
        </Button>
      ))}
      {!selection.allSelected && (
        <Button size="sm" variant="ghost" className={classes.selectRest ?? ''} onClick={selection.toggleAll}>
          {t('table.selectAll')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t('table.clear')}
      </Button>
    </div>
  );
}
