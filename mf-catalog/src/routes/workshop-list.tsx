import { listCall } from '@academy/contracts/catalog-list';
import { type WorkshopList, type WorkshopSummary } from '@academy/contracts/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useSearchParams } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button, ItemCard, Price } from '@academy/ui';
import { ItemList } from '../features/items/item-list.js';
import { durationText, instructorText } from '../features/items/item-text.js';
import { readPage } from '../features/items/pager.js';
import { workshopTime } from '../features/items/workshop-time.js';

/** `/workshop` (S-019, S-158 … S-162) */
export function WorkshopListRoute() {
  const { api } = useShell();
  const { t } = useTranslation('mf_catalog');
  const [search] = useSearchParams();
  const page = readPage(search);
  const query = useQuery({
    ...apiQuery<WorkshopList>(api, listCall('workshop', search)),
    select: ({ workshops, total }) => ({ items: workshops, total }),
  });
  return (
    <ItemList
      eyebrow={t('workshops.heroEyebrow')}
      title={t('workshops.heroTitle')}
      lead={t('workshops.heroText')}
      loadingLabel={t('workshops.listLoading')}
      failedTitle={t('workshops.loadFailed')}
      query={query}
      page={page}
      card={(workshop) => <WorkshopCard key={workshop.id} workshop={workshop} />}
      empty={{
        title: t('workshops.emptyTitle'),
        text: t('workshops.emptyText'),
        action: <Button to="/course">{t('workshops.emptyAction')}</Button>,
      }}
    />
  );
}

function WorkshopCard({ workshop }: { workshop: WorkshopSummary }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  return (
    <ItemCard
      to={`/workshop/${workshop.slug}`}
      title={workshop.title}
      image={workshop.image}
      badge={<SeatsBadge seatsLeft={workshop.seatsLeft} />}
      meta={[
        workshopTime(workshop),
        workshop.location,
        instructorText(t, workshop, site.name),
        durationText(t, workshop),
      ]}
      footer={
        workshop.pricePaise === 0 ? <strong>{t('item.free')}</strong> : <Price paise={workshop.pricePaise} />
      }
      action={t('workshops.details')}
    />
  );
}

const FEW_SEATS = 10;

/** Only what presses: few seats, or none (CON-37: driven by data). */
export function SeatsBadge({ seatsLeft }: { seatsLeft: number | null }) {
  const { t } = useTranslation('mf_catalog');
  if (seatsLeft === null || seatsLeft > FEW_SEATS) return null;
  if (seatsLeft === 0) return <Badge tone="danger">{t('workshops.soldOut')}</Badge>;
  return <Badge tone="warning">{t('workshops.seatsLeft', { count: seatsLeft })}</Badge>;
}
