import { type TeacherResponse } from '@academy/contracts/teachers/teacher.calls';
import { useTranslation } from '@academy/mf-kit/i18n';
import { retry, useQuery } from '@academy/mf-kit/query';
import { useParams } from '@academy/mf-kit/router';
import { apiCall, useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { Button, CardGrid, EmptyState, Page, PageHeading, Portrait } from '@academy/ui';
import { isNotFound, offlineCall } from '../catalog-query.js';
import { CourseCard } from '../features/items/course-card.js';
import { BackLink, ItemDetailLoading, ItemFailure } from '../features/items/item-detail.js';
import { MovedItem } from '../features/items/moved-item.js';
import { WorkshopCard } from '../features/items/workshop-card.js';
import { TeacherFacts } from '../features/teachers/teacher-facts.js';
import classes from '../features/teachers/teachers.module.css';

const callOf = (api: TypedApi, slug: string) => apiCall(api, '/api/teachers/{slug}', { path: { slug } });

/** `/teachers/{slug}` */
export function TeacherDetailRoute() {
  const { slug = '' } = useParams();
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { data, error, refetch } = useQuery({ ...callOf(api, slug), ...offlineCall, retry });
  if (data) {
    const present = data.teacher.slug;
    if (present !== slug)
      return (
        <MovedItem to={`/teachers/${present}`} queryKey={callOf(api, present).queryKey} response={data} />
      );
    return <TeacherDetail {...data} />;
  }
  const back = { to: '/teachers', label: t('teachers.back') };
  if (!error) return <ItemDetailLoading back={back} label={t('teachers.loading')} />;
  if (isNotFound(error))
    return (
      <EmptyState isPage title={t('teachers.notFound')} action={<Button to={back.to}>{back.label}</Button>}>
        {t('teachers.notFoundText')}
      </EmptyState>
    );
  const texts = { title: t('teachers.failedTitle'), what: t('teachers.failed') };
  return <ItemFailure {...texts} {...{ back, error }} onRetry={() => void refetch()} />;
}

function TeacherDetail({ teacher, courses, workshops }: TeacherResponse) {
  const { t } = useTranslation('mf_catalog');
  return (
    <Page>
      <BackLink to="/teachers" label={t('teachers.back')} />
      <div className={classes.profile}>
        <Portrait image={teacher.image} name={teacher.name} size="lg" />
        <div>
          <PageHeading
            description={teacher.role}
            {...(teacher.role && { title: `${teacher.name}, ${teacher.role}` })}
          >
            {teacher.name}
          </PageHeading>
          <TeacherLinks links={teacher.links} />
        </div>
        <TeacherFacts courses={courses} workshops={workshops} />
      </div>
      <div className={classes.body}>
        <div className={classes.about}>
          {teacher.biography
            .split(/\n{2,}/)
            .filter(Boolean)
            .map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
        </div>
        {courses.length + workshops.length > 0 && (
          <section className={classes.items} aria-labelledby="taught">
            <h2 id="taught">{t('teachers.itemsOf', { name: teacher.name })}</h2>
            <CardGrid>
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} level={3} />
              ))}
              {workshops.map((workshop) => (
                <WorkshopCard key={workshop.id} workshop={workshop} level={3} />
              ))}
            </CardGrid>
          </section>
        )}
      </div>
    </Page>
  );
}

function TeacherLinks({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('mf_catalog');
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label={t('teachers.links')}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener noreferrer" target="_blank">
            {new URL(link).hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}
