import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { type Course, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { CardGrid } from '@academy/ui';
import classes from './related-courses.module.css';

const SHOWN = 4;
/** More than are shown, because owned ones are left out. */
const LOADED = 12;

interface RelatedCoursesProps {
  /** The course to which they are related; null for popular courses of the academy. */
  readonly course: Pick<Course, 'id' | 'category'> | null;
  /** Ids of owned courses, which are left out. */
  readonly ownedIds: readonly string[];
  readonly card: (course: CourseSummary) => ReactNode;
}

/**
 * Popular courses of the same category; of all categories, if it has no other one. Loaded when the section is near
 * the viewport; the page is complete without them.
 */
export function RelatedCourses({ course, ownedIds, card }: RelatedCoursesProps) {
  const { t } = useTranslation('mf_catalog');
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const hidden = new Set([course?.id, ...ownedIds]);
  const inCategory = useOthers(hidden, isNear && course !== null, course?.category);
  const anywhere = useOthers(hidden, course ? inCategory?.length === 0 : isNear);
  const courses = inCategory?.length ? inCategory : anywhere;
  return (
    <div ref={place}>
      {courses && courses.length > 0 && (
        <section className={classes.related}>
          <h2>{t(course && courses === inCategory ? 'courses.related' : 'courses.otherCourses')}</h2>
          <CardGrid>{courses.map(card)}</CardGrid>
        </section>
      )}
    </div>
  );
}

/** @returns undefined until loaded */
function useOthers(
  hidden: ReadonlySet<string | undefined>,
  enabled: boolean,
  category?: string,
): CourseSummary[] | undefined {
  const api = useApi();
  const { data } = useQuery({
    ...apiCall(api, '/api/course/all', {
      query: { limit: LOADED, ...(category && { category }), sort: 'popular' },
    }),
    enabled,
    retry: false,
  });
  return data?.courses.filter(({ id }) => !hidden.has(id)).slice(0, SHOWN);
}

function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50%' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
