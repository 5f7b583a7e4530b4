import { type ReactNode } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, CardGrid, EmptyState, ItemCard, Notice } from '@academy/ui';
import { StatusBadge } from '@academy/ui/on-demand';
import { BrowseCourses } from '../../ui/browse-courses.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { certificateLink, continuePath, coursePath } from '../../rules/learn-paths.js';
import { dateText, startText, statusLabel } from './enrollment-status.js';
import { FixEnrollments } from './fix-enrollments.js';
import classes from './enrolled-items.module.css';

/** My Courses or My Workshops. `items` is null if that part could not be loaded (S-259). */
export function EnrolledItems({ type, items }: { type: ItemType; items: readonly EnrolledItem[] | null }) {
  if (items === null) return <SectionUnavailable />;
  if (items.length === 0) return type === 'course' ? <NoCourses /> : <NoWorkshops />;
  return (
    <CardGrid>
      {items.map((item) => (
        <EnrolledCard key={item._id} type={type} item={item} />
      ))}
    </CardGrid>
  );
}

export interface EnrolledCardProps {
  readonly item: EnrolledItem;
  /** The level of the title: 2 by default, 3 below a heading of level 2. */
  readonly level?: 2 | 3;
  readonly type: ItemType;
}

export function EnrolledCard({ item, level = 2, type }: EnrolledCardProps) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  return (
    <ItemCard
      // S-254, CON-03: links by id; the detail page replaces it by the slug.
      to={links.to(`catalog.${type}`, { slug: item._id })}
      headingLevel={level}
      title={item.title}
      image={item.image}
      badge={<StatusBadge status={item.status} label={statusLabel(t, type, item.status)} />}
      meta={[...timeAndPlace(item), t('items.since', { date: dateText(item.enrollmentDate) })]}
      footer={type === 'course' ? <CourseLink course={item} /> : <RefundLink workshop={item} />}
      action={t(type === 'course' ? 'items.openCourse' : 'items.openWorkshop')}
    />
  );
}

/** The progress and the button to continue, beside the link to the course's page. */
function CourseLink({ course }: { course: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  const { progress, title } = course;
  if (progress?.completed) return <FinishedCourseLink course={course} />;
  const words = t(progress?.lastLectureId ? 'items.continueCourse' : 'items.startCourse');
  return (
    <>
      {progress && <ProgressBar label={t('learn.progressOf', { title })} percent={progress.percent} />}
      <Button
        size="sm"
        variant="secondary"
        to={continuePath(course)}
        className={classes.progress}
        aria-label={`${words}: ${title}`}
      >
        {words}
      </Button>
    </>
  );
}

/** The certificate comes first, because a finished course has nothing to continue. */
function FinishedCourseLink({ course }: { course: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  const { slug, title } = course;
  const { label, path } = certificateLink(course);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        to={path}
        className={classes.progress}
        aria-label={`${t(label)}: ${title}`}
      >
        {t(label)}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        to={coursePath(slug)}
        className={classes.progress}
        aria-label={`${t('learn.reviewCourse')}: ${title}`}
      >
        {t('learn.reviewCourse')}
      </Button>
    </>
  );
}

/** Links to the refund of a paid workshop that was cancelled. */
function RefundLink({ workshop }: { workshop: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  const { refundOrderNumber, title } = workshop;
  if (!refundOrderNumber) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      to={`/dashboard/orders/${refundOrderNumber}`}
      className={classes.progress}
      aria-label={`${t('items.refund')}: ${title}`}
    >
      {t('items.refund')}
    </Button>
  );
}

function timeAndPlace({ startsAt, timeZone, location }: EnrolledItem): ReactNode[] {
  return [
    ...(startsAt ? [<time dateTime={startsAt}>{startText({ startsAt, timeZone })}</time>] : []),
    ...(location ? [location] : []),
  ];
}

/** Shown if one part of the dashboard could not be loaded. */
export function SectionUnavailable() {
  const { t } = useTranslation('mf_learner');
  return <Notice tone="warning">{t('dashboard.partUnavailable')}</Notice>;
}

/** Empty state of My Courses (S-251). */
function NoCourses() {
  const { t } = useTranslation('mf_learner');
  return (
    <EmptyState
      title={t('items.noCourses')}
      action={
        <>
          <BrowseCourses />
          <FixEnrollments />
        </>
      }
    >
      {t('items.noCoursesText')}
    </EmptyState>
  );
}

/** Empty state of My Workshops (S-253). */
function NoWorkshops() {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  return (
    <EmptyState
      title={t('items.noWorkshops')}
      action={<Button to={links.to('catalog.workshops')}>{t('items.browseWorkshops')}</Button>}
    >
      {t('items.noWorkshopsText')}
    </EmptyState>
  );
}
