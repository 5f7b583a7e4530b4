import { itemLevels } from '@academy/contracts/catalog/catalog-list';
import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { type SlotMap } from '@academy/mf-kit/slot-map';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { CardGrid, ItemCard, Price } from '@academy/ui';
import classes from './recommended-courses.module.css';

const SHOWN = 4;
/** From this number of open courses, no other course is recommended. */
const MANY_OPEN = 3;

/**
 * The dashboard's recommended courses, for beginners if it is the learner's first one. Renders nothing if they cannot be
 * loaded.
 */
export function component({ isNew, itemIds, openCourses }: SlotMap['dashboard.cards']) {
  return openCourses < MANY_OPEN ? <RecommendedCourses isFirst={isNew} without={itemIds} /> : null;
}

export { recommendedMessages as messages } from '../messages/recommended.js';

interface RecommendedCoursesProps {
  /** Whether the learner has no item yet. */
  readonly isFirst: boolean;
  /** Ids of courses that the learner owns or has paid for. */
  readonly without: readonly string[];
}

function RecommendedCourses({ isFirst, without }: RecommendedCoursesProps) {
  const api = useApi();
  const { t } = useTranslation('mf_catalog', { keyPrefix: 'recommended' });
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
        {t(isFirst ? 'first' : 'next')}
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
            footer={<Price paise={course.pricePaise} freeLabel={t('free')} />}
          />
        ))}
      </CardGrid>
    </section>
  );
}

/** Facts as on the cards of the catalogue, as far as they are set: teacher, rating, hours and level. */
function useFacts() {
  const { t } = useTranslation('mf_catalog', { keyPrefix: 'recommended' });
  return ({ createdBy, duration, level, rating }: CourseSummary): string[] => [
    ...(createdBy ? [createdBy] : []),
    ...(rating ? [t('rating', { average: rating.average.toFixed(1), count: rating.count })] : []),
    ...(duration === null ? [] : [t('study', { count: duration })]),
    ...(level ? [t('level', { level: itemLevels[level] })] : []),
  ];
}
