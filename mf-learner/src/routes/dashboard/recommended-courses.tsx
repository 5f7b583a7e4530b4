import { itemLevels } from '@academy/contracts/catalog/catalog-list';
import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { CardGrid, ItemCard, Price } from '@academy/ui';
import classes from './overview.module.css';

const SHOWN = 4;

interface RecommendedCoursesProps {
  /** Whether the learner has no item yet. */
  readonly isFirst: boolean;
  /** Ids of courses that the learner owns or has paid for. */
  readonly without: readonly string[];
}

/** Recommended courses, for beginners if it is the learner's first one. Renders nothing if they cannot be loaded. */
export function RecommendedCourses({ isFirst, without }: RecommendedCoursesProps) {
  const api = useApi();
  const { t } = useTranslation('mf_learner');
  const factsOf = useFacts();
  const { data } = useQuery(
    apiCall(api, '/api/course/all', {
      query: {
        ...(isFirst && { level: 'beginner' }),
        // Requests more than are shown, because some are left out.
        limit: without.length === 0 ? SHOWN : 3 * SHOWN,
        sort: 'popular',
      },
    }),
  );
  const courses = data?.courses.filter(({ id }) => !without.includes(id)).slice(0, SHOWN) ?? [];
  if (courses.length === 0) return null;
  return (
    <section className={classes.recommendations} aria-labelledby="recommended">
      <h2 id="recommended" className={classes.heading}>
        {t(isFirst ? 'overview.recommended' : 'overview.recommendedNext')}
      </h2>
      <CardGrid>
        {courses.map((course) => (
          <ItemCard
            key={course.id}
            to={`/course/${course.slug}`}
            title={course.title}
            image={course.image}
            headingLevel={3}
            meta={factsOf(course)}
            footer={<Price paise={course.pricePaise} freeLabel={t('overview.free')} />}
          />
        ))}
      </CardGrid>
    </section>
  );
}

/** Facts as on the cards of the catalogue, as far as they are set: teacher, rating, hours and level. */
function useFacts() {
  const { t } = useTranslation('mf_learner');
  return ({ createdBy, duration, level, rating }: CourseSummary): string[] => [
    ...(createdBy ? [createdBy] : []),
    ...(rating ? [t('overview.rating', { average: rating.average.toFixed(1), count: rating.count })] : []),
    ...(duration === null ? [] : [t('overview.study', { count: duration })]),
    ...(level ? [t('overview.level', { level: itemLevels[level] })] : []),
  ];
}
