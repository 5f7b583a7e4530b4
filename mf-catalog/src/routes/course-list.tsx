import { listCall } from '@academy/contracts/catalog-list';
import { type CourseList, type CourseSummary } from '@academy/contracts/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useSearchParams } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button, CardGrid, ItemCard, Notice, Price, Stack } from '@academy/ui';
import { bundledCourses } from '../features/items/bundled-courses.js';
import { ItemList, ListCallToAction } from '../features/items/item-list.js';
import { durationText, instructorText } from '../features/items/item-text.js';
import { readPage } from '../features/items/pager.js';

/** `/course` (S-017, S-139 … S-157) */
export function CourseListRoute() {
  const { api } = useShell();
  const { t } = useTranslation('mf_catalog');
  const [search] = useSearchParams();
  const page = readPage(search);
  const query = useQuery({
    ...apiQuery<CourseList>(api, listCall('course', search)),
    select: ({ courses, total }) => ({ items: courses, total }),
  });
  return (
    <ItemList
      eyebrow={t('courses.heroEyebrow')}
      title={t('courses.heroTitle')}
      lead={t('courses.heroText')}
      loadingLabel={t('courses.listLoading')}
      failedTitle={t('courses.bundledNotice')}
      query={query}
      page={page}
      card={(course) => <CourseCard key={course.id} course={course} />}
      empty={{
        title: t('courses.emptyTitle'),
        text: t('courses.emptyText'),
        action: <Button to="/course">{t('courses.emptyAction')}</Button>,
      }}
      fallback={<BundledCourses onRetry={() => void query.refetch()} />}
    >
      <ListCallToAction
        title={t('courses.ctaTitle')}
        text={t('courses.ctaText')}
        action={t('courses.ctaAction')}
        to="/helpdesk"
      />
    </ItemList>
  );
}

function CourseCard({ course }: { course: CourseSummary }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  return (
    <ItemCard
      to={`/course/${course.slug}`}
      title={course.title}
      image={course.image}
      badge={course.isPopular && <Badge tone="accent">{t('courses.popular')}</Badge>}
      meta={[instructorText(t, course, site.name), durationText(t, course)]}
      footer={<CoursePrice course={course} />}
      action={t('courses.details')}
    />
  );
}

function CoursePrice({ course: { pricePaise, originalPrice } }: { course: CourseSummary }) {
  const { t } = useTranslation('mf_catalog');
  if (pricePaise === 0) return <strong>{t('item.free')}</strong>;
  return (
    <Price
      paise={pricePaise}
      originalLabel={t('item.before')}
      originalPaise={originalPrice === null ? null : Math.round(originalPrice * 100)}
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
