import { type WorkshopSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';

const FEW_SEATS = 10;

/** Only what decides: that it is over, off or full, or that few seats are left (CON-37: driven by data). */
export function WorkshopBadge({ workshop }: { workshop: Pick<WorkshopSummary, 'seatsLeft' | 'status'> }) {
  const { t } = useTranslation('mf_catalog');
  const { seatsLeft, status } = workshop;
  if (status === 'cancelled') return <Badge tone="danger">{t('workshops.cancelledBadge')}</Badge>;
  if (status === 'completed') return <Badge>{t('workshops.overBadge')}</Badge>;
  if (status === 'in progress') return <Badge tone="info">{t('workshops.runningBadge')}</Badge>;
  if (seatsLeft === null || seatsLeft > FEW_SEATS) return null;
  if (seatsLeft === 0) return <Badge tone="danger">{t('workshops.soldOut')}</Badge>;
  return <Badge tone="warning">{t('workshops.seatsLeft', { count: seatsLeft })}</Badge>;
}

/** The number of free seats, highlighted if they are few; nothing if they are not counted or none can be had. */
export function SeatsLeft({ workshop }: { workshop: Pick<WorkshopSummary, 'seatsLeft' | 'status'> }) {
  const { t } = useTranslation('mf_catalog');
  const { seatsLeft, status } = workshop;
  const isPlenty = status === 'upcoming' && seatsLeft !== null && seatsLeft > FEW_SEATS;
  if (!isPlenty) return <WorkshopBadge workshop={workshop} />;
  return <small>{t('workshops.seatsLeft', { count: seatsLeft })}</small>;
}
