import { type WorkshopSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import classes from './workshop-badge.module.css';

const FEW_SEATS = 10;

/** Shows only the decisive state: over, cancelled, running or full (CON-37: based on data). */
export function WorkshopBadge({ workshop }: { workshop: Pick<WorkshopSummary, 'seatsLeft' | 'status'> }) {
  const { t } = useTranslation('mf_catalog');
  const { seatsLeft, status } = workshop;
  if (status === 'cancelled') return <Badge tone="danger">{t('workshops.cancelledBadge')}</Badge>;
  if (status === 'completed') return <Badge>{t('workshops.overBadge')}</Badge>;
  if (status === 'in progress') return <Badge tone="info">{t('workshops.startedBadge')}</Badge>;
  return seatsLeft === 0 ? <Badge tone="danger">{t('workshops.soldOut')}</Badge> : null;
}

/** @returns the number of free seats; null if seats are not counted, or none is available */
export const availableSeats = ({
  seatsLeft,
  status,
}: Pick<WorkshopSummary, 'seatsLeft' | 'status'>): number | null =>
  status === 'upcoming' && seatsLeft ? seatsLeft : null;

interface SeatsLeftProps {
  readonly count: number;
  readonly workshop: Pick<WorkshopSummary, 'capacity'>;
}

/**
 * The number of free seats as text, highlighted if there are few, below a bar of the taken share; an empty bar is
 * left out, because it would look like a divider.
 */
export function SeatsLeft({ count, workshop: { capacity } }: SeatsLeftProps) {
  const { t } = useTranslation('mf_catalog');
  return (
    <span className={classes.seats} data-low={count <= FEW_SEATS || undefined}>
      {capacity !== null && count < capacity && (
        <span className={classes.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * (capacity - count)) / capacity}%` }} />
        </span>
      )}
      <span>{t('workshops.seatsLeft', { count })}</span>
    </span>
  );
}
