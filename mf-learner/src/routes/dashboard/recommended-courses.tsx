import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { CardGrid, ItemCard, Price } from '@academy/ui';
import classes from './overview.module.css';

/** The courses to begin with, for a learner who has none. Nothing is shown where they cannot be loaded. */
export function RecommendedCourses() {
  const api = useApi();
  const { t } = useTranslation('mf_learner');
  const { data } = useQuery(
    apiCall(api, '/api/course/all', { query: { level: 'beginner', limit: 4, sort: 'popular' } }),
  );
  if (!data || data.courses.length === 0) return null;
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className={classes.heading}>
        {t('overview.recommended')}
      </h2>
      <CardGrid>
        {data.courses.map(({ createdBy, id, image, pricePaise, slug, title }) => (
          <ItemCard
            key={id}
            to={`/course/${slug}`}
            title={title}
            image={image}
            level={3}
            meta={createdBy ? [createdBy] : []}
            footer={<Price paise={pricePaise} freeLabel={t('overview.free')} />}
          />
        ))}
      </CardGrid>
    </section>
  );
}
