import { type CourseList, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, CardGrid, ItemCard, Notice, Price, Stack } from '@academy/ui';
import { offlineToo } from '../catalog-query.js';
import { bundledCourses } from '../features/items/bundled-courses.js';
import { lecturesText } from '../lecture-totals.js';
import { ItemPrice } from '../features/items/item-price.js';
import { durationText, instructorText, levelText } from '../features/items/item-text.js';
import { PopularBadge } from '../features/items/popular-badge.js';
import { ItemList, ListCallToAction } from '../features/catalog/item-list.js';
import { HighlightedText } from '../features/catalog/highlighted-text.js';
import { useListUrl } from '../features/catalog/use-list-url.js';

/** `/course` (S-017, S-139 … S-157) */
export function CourseListRoute() {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const url = useListUrl('course');
  const query = useQuery({
    ...apiCall(api, '/api/course/all', { query: url.query }),
    ...offlineToo,
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
      emptyAction={<Button to="/helpdesk">{t('courses.emptyAction')}</Button>}
      fallback={<BundledCourses onRetry={() => void query.refetch()} />}
    >
      <ListCallToAction section="course" to="/helpdesk" />
    </ItemList>
  );
}

interface CourseCardProps {
  readonly course: CourseSummary;
  readonly isFirst: boolean;
  readonly words: CourseList['matchedWords'];
}

function CourseCard({ course, isFirst, words }: CourseCardProps) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  return (
    <ItemCard
      to={`/course/${course.slug}`}
      title={<HighlightedText text={course.title} words={words} />}
      image={course.image}
      eager={isFirst}
      badge={<PopularBadge item={course} />}
      meta={[
        <HighlightedText key="instructor" text={instructorText(t, course, site.name)} words={words} />,
        durationText(t, course),
        ...(course.lectures?.count ? [lecturesText(t, course.lectures)] : []),
        ...levelText(t, course),
      ]}
      footer={<ItemPrice item={course} />}
      action={t('courses.details')}
    />
  );
}

/** S-148, CON-19: to read while the catalogue is away, marked as such. */
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
              durationText(t, course),
            ]}
            footer={<Price paise={course.pricePaise} />}
            action={t('courses.details')}
          />
        ))}
      </CardGrid>
    </Stack>
  );
}
