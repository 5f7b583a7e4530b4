import { type WorkshopList, type WorkshopSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, ItemCard } from '@academy/ui';
import { offlineToo } from '../catalog-query.js';
import { ItemPrice } from '../features/items/item-price.js';
import { durationText, instructorText, levelText } from '../features/items/item-text.js';
import { WorkshopBadge } from '../features/items/workshop-badge.js';
import { workshopTime } from '../features/items/workshop-time.js';
import { ItemList, ListCallToAction } from '../features/catalog/item-list.js';
import { HighlightedText } from '../features/catalog/highlighted-text.js';
import { useListUrl } from '../features/catalog/use-list-url.js';

/** `/workshop` (S-019, S-158 … S-162) */
export function WorkshopListRoute() {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const url = useListUrl('workshop');
  const query = useQuery({
    ...apiCall(api, '/api/workshop/all', { query: url.query }),
    ...offlineToo,
    placeholderData: keepPreviousData,
    select: ({ workshops, ...page }) => ({ ...page, items: workshops }),
  });
  return (
    <ItemList
      section="workshop"
      url={url}
      query={query}
      lines={4}
      card={(workshop, index) => (
        <WorkshopCard
          key={workshop.id}
          workshop={workshop}
          isFirst={index === 0}
          words={query.data?.matchedWords}
        />
      )}
      emptyAction={<Button to="/course">{t('workshops.emptyAction')}</Button>}
    >
      <ListCallToAction section="workshop" to="/helpdesk" />
    </ItemList>
  );
}

interface WorkshopCardProps {
  readonly workshop: WorkshopSummary;
  readonly isFirst: boolean;
  readonly words: WorkshopList['matchedWords'];
}

function WorkshopCard({ workshop, isFirst, words }: WorkshopCardProps) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  return (
    <ItemCard
      to={`/workshop/${workshop.slug}`}
      title={<HighlightedText text={workshop.title} words={words} />}
      image={workshop.image}
      eager={isFirst}
      reveal="slow"
      badge={<WorkshopBadge workshop={workshop} />}
      meta={[
        workshopTime(workshop),
        workshop.location,
        <HighlightedText key="instructor" text={instructorText(t, workshop, site.name)} words={words} />,
        durationText(t, workshop),
        ...levelText(t, workshop),
      ]}
      footer={<ItemPrice item={workshop} />}
      action={t('workshops.details')}
    />
  );
}
