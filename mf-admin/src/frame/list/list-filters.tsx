import { useId, useState, type ReactNode } from 'react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import classes from './list-filters.module.css';

interface ListFiltersProps {
  /** Accessible name of the search. */
  readonly label?: string;
  /** Undefined for a list without a search. */
  readonly search?: ReactNode;
  /** The filter fields beside the search. */
  readonly children: ReactNode;
  /** Number of fields with a value. */
  readonly chosen: number;
}

/**
 * Search and filters of a list in one line. On a phone the filters are collapsed behind a button that shows their
 * number.
 */
export function ListFilters({ label, search, children, chosen }: ListFiltersProps) {
  const { t } = useTranslation('mf_admin');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div role="search" aria-label={label} className={classes.filters}>
      {search && <div className={classes.search}>{search}</div>}
      <Button
        variant="secondary"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? t('table.filtersChosen', { count: chosen }) : t('table.filters')}
      </Button>
      <div id={id} className={classes.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
