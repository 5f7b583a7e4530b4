import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { CardGrid, ItemCard, Price } from '@academy/ui';
import classes from './overview.module.css';

const SHOWN = 4;

interface RecommendedCoursesProps {
  readonly owned: readonly Pick<EnrolledItem, '_id'>[];
}

/**
 * The courses to go on with, for a learner who has none open; for beginners, if it is the first one. Nothing is shown where they
 * cannot be loaded.
 */
export function RecommendedCourses({ owned }: RecommendedCoursesProps) {
  const api = useApi();
  const { t } = useTranslation('mf_learner');
  const { data } = useQuery(
    apiCall(api, '/api/course/all', {
      // More than are shown, because owned ones are left out.
      query:
        owned.length === 0
          ? { level: 'beginner', limit: SHOWN, sort: 'popular' }
          : { limit: 3 * SHOWN, sort: 'popular' },
    }),
  );
  const courses =
    data?.courses.filter(({ id }) => !owned.some(({ _id }) => _id === id)).slice(0, SHOWN) ?? [];
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className={classes.heading}>
        {t(owned.length === 0 ? 'overview.recommended' : 'overview.recommendedNext')}
      </h2>
      <CardGrid>
        {courses.map(({ createdBy, id, image, pricePaise, slug, title }) => (
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
