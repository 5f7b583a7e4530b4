import { type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { CardGrid, ItemCard, ItemCardSkeleton, Loading, Price, Section, TextLink } from '@academy/ui';
import { popularCourses } from './home-calls.js';
import classes from './home-page.module.css';

/** Popular courses. Renders nothing if they cannot be loaded, because the page works without them. */
export function HomeCourses() {
  const api = useApi();
  const { t } = useTranslation('shell', { keyPrefix: 'home.courses' });
  const links = useLinks();
  const { data, error } = useQuery(apiCall(api, '/api/course/all', { query: popularCourses }));
  if (error || data?.courses.length === 0) return null;
  return (
    <Section title={t('title')} description={t('description')}>
      {data ? (
        <CardGrid>
          {data.courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CardGrid>
      ) : (
        <Loading label={t('loading')}>
          <CardGrid>
            {Array.from({ length: popularCourses.limit }, (_, index) => (
              <ItemCardSkeleton key={index} />
            ))}
          </CardGrid>
        </Loading>
      )}
      <p className={classes.moreLink}>
        <TextLink to={links.to('catalog.courses')}>{t('all')}</TextLink>
      </p>
    </Section>
  );
}

function CourseCard({ course }: { course: CourseSummary }) {
  const { t } = useTranslation('shell', { keyPrefix: 'home.courses' });
  const links = useLinks();
  const { createdBy, duration, image, originalPrice, pricePaise, rating, slug, title } = course;
  return (
    <ItemCard
      to={links.to('catalog.course', { slug })}
      title={title}
      image={image}
      headingLevel={3}
      meta={[
        t('instructor', { name: createdBy }),
        ...(rating ? [t('rating', { average: rating.average.toFixed(1), count: rating.count })] : []),
        ...(duration === null ? [] : [t('study', { count: duration })]),
      ]}
      footer={
        <Price
          paise={pricePaise}
          freeLabel={t('free')}
          originalLabel={t('originalPrice')}
          originalPaise={originalPrice === null ? null : Math.round(originalPrice * 100)}
        />
      }
    />
  );
}
