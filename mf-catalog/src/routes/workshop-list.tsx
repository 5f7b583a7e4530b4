import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button } from '@academy/ui';
import { offlineCall } from '../catalog-query.js';
import { WorkshopCard } from '../features/items/workshop-card.js';
import { ItemList, ListCallToAction } from '../features/catalog/item-list.js';
import { useListUrl } from '../features/catalog/use-list-url.js';

/** `/workshop` (S-019, S-158 … S-162) */
export function WorkshopListRoute() {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  const url = useListUrl('workshop');
  const query = useQuery({
    ...apiCall(api, '/api/workshop/all', { query: url.query }),
    ...offlineCall,
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
      <ListCallToAction section="workshop" to={links.to('shell.support')} />
    </ItemList>
  );
}
