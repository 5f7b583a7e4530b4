import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { CardGrid, ItemCard, Price } from '@academy/ui';
import classes from './overview.module.css';

const SHOWN = 4;

interface RecommendedCoursesProps {
  /** The learner has joined nothing yet. */
  readonly isFirst: boolean;
  /** Ids of courses that the learner has, or has paid for. */
  readonly without: readonly string[];
}

/** The courses to go on with; for beginners, if it is the first one. Nothing is shown where they cannot be loaded. */
export function RecommendedCourses({ isFirst, without }: RecommendedCoursesProps) {
  const api = useApi();
  const { t } = useTranslation('mf_learner');
  const { data } = useQuery(
    apiCall(api, '/api/course/all', {
      query: {
        ...(isFirst && { level: 'beginner' }),
        // More than are shown, where some are left out.
        limit: without.length === 0 ? SHOWN : 3 * SHOWN,
        sort: 'popular',
      },
    }),
  );
  const courses = data?.courses.filter(({ id }) => !without.includes(id)).slice(0, SHOWN) ?? [];
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className={classes.heading}>
        {t(isFirst ? 'overview.recommended' : 'overview.recommendedNext')}
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
