import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, CardGrid, ItemCard, Notice, Price, Stack } from '@academy/ui';
import { offlineCall } from '../catalog-query.js';
import { bundledCourses } from '../features/items/bundled-courses.js';
import { instructorText } from '../features/items/item-text.js';
import { StudyDuration } from '../features/items/course-facts.js';
import { CourseCard } from '../features/items/course-card.js';
import { ItemList, ListCallToAction } from '../features/catalog/item-list.js';
import { useListUrl } from '../features/catalog/use-list-url.js';

/** `/course` (S-017, S-139 … S-157) */
export function CourseListRoute() {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  const url = useListUrl('course');
  const query = useQuery({
    ...apiCall(api, '/api/course/all', { query: url.query }),
    ...offlineCall,
    placeholderData: keepPreviousData,
    select: ({ courses, ...page }) => ({ ...page, items: courses }),
  });
  return (
    <ItemList
      section="course"
      url={url}
      query={query}
      lines={2}
      card={(course, index) => (
        <CourseCard key={course.id} course={course} isFirst={index === 0} words={query.data?.matchedWords} />
      )}
      emptyAction={<Button to={links.to('shell.support')}>{t('courses.emptyAction')}</Button>}
      fallback={<BundledCourses onRetry={() => void query.refetch()} />}
    >
      <ListCallToAction section="course" to={links.to('shell.support')} />
    </ItemList>
  );
}

/** S-148, CON-19: bundled courses, marked as such, while the catalogue is unavailable. */
function BundledCourses({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  return (
    <Stack gap={5}>
      <Notice
        tone="warning"
        role="status"
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('item.retry')}
          </Button>
        }
      >
        {t('courses.bundledNotice')}
      </Notice>
      <CardGrid>
        {bundledCourses.map((course) => (
          <ItemCard
            key={course.slug}
            to={`/course/${course.slug}`}
            title={course.title}
            meta={[
              instructorText(t, { ...course, createdBy: '', instructor: '' }, site.name),
              <StudyDuration key="duration" course={course} />,
            ]}
            footer={<Price paise={course.pricePaise} />}
            action={t('courses.details')}
          />
        ))}
      </CardGrid>
    </Stack>
  );
}
