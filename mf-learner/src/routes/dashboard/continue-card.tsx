import { type ReactNode } from 'react';
import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, ResponsiveImage } from '@academy/ui';
import { nextLecture } from '../../features/catalog/outline-text.js';
import { useOutline } from '../../features/catalog/use-course.js';
import {
  certificateLink,
  continueLectureId,
  continuePath,
  coursePath,
  lecturePath,
} from '../../rules/learn-paths.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import classes from './continue-card.module.css';

/**
 * The last used course that is not completed, else the most recently joined one that is not started.
 * @param isProgressKnown if true, a course without progress counts as not started
 */
export function nextCourse(
  courses: readonly EnrolledItem[] | null,
  isProgressKnown: boolean,
): EnrolledItem | undefined {
  return (courses ?? [])
    .filter(({ progress, status }) => (progress ?? isProgressKnown) && status !== 'completed')
    .sort(
      (one, other) =>
        activeAt(other).localeCompare(activeAt(one)) ||
        other.enrollmentDate.localeCompare(one.enrollmentDate),
    )[0];
}

/** The last used course of a learner who has completed all courses. */
export function finishedCourse(courses: readonly EnrolledItem[] | null): EnrolledItem | undefined {
  const isAllDone = courses?.every(({ progress }) => progress?.completed);
  return isAllDone
    ? courses?.toSorted((one, other) => activeAt(other).localeCompare(activeAt(one)))[0]
    : undefined;
}

const activeAt = ({ progress }: EnrolledItem): string => progress?.lastActiveAt ?? '';

/** Links to the lecture to continue with, or to the first one. */
export function ContinueCard({ course }: { course: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  const outline = useOutline(course.slug);
  const lectures = outline.data?.lectures ?? [];
  const first = nextLecture(lectures, null, () => false);
  if (course.progress?.lastLectureId)
    return (
      <CourseCard
        course={course}
        label={t('overview.continueTitle')}
        lecture={lectures.find(({ _id }) => _id === continueLectureId(course))?.title ?? ''}
      >
        <Button size="lg" to={continuePath(course)}>
          {t('learn.continue')}
        </Button>
      </CourseCard>
    );
  return (
    <CourseCard
      course={course}
      label={t('overview.startTitle')}
      lecture={first ? t('overview.firstLecture', { title: first.title }) : ''}
    >
      <Button size="lg" to={first ? lecturePath(course.slug, first._id) : continuePath(course)}>
        {t('items.startCourse')}
      </Button>
    </CourseCard>
  );
}

/** Links to the certificate; the course can be opened again too. */
export function FinishedCard({ course }: { course: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  const { label, path } = certificateLink(course);
  return (
    <CourseCard course={course} label={t('overview.finishedTitle')}>
      <Button size="lg" to={path}>
        {t(label)}
      </Button>
      <Button variant="ghost" to={coursePath(course.slug)}>
        {t('learn.reviewCourse')}
      </Button>
    </CourseCard>
  );
}

interface CourseCardProps {
  readonly course: EnrolledItem;
  readonly label: string;
  /** The lecture to continue with; empty until it is loaded. */
  readonly lecture?: string;
  readonly children: ReactNode;
}

function CourseCard({ course, label, lecture, children }: CourseCardProps) {
  const { t } = useTranslation('mf_learner');
  return (
    <section className={classes.card} aria-labelledby="continue">
      <div className={classes.image}>
        <ResponsiveImage image={course.image} alt="" sizes="(min-width: 38em) 14rem, 92vw" />
      </div>
      <div className={classes.text}>
        <p className={classes.label}>{label}</p>
        <h2 id="continue">{course.title}</h2>
        {lecture !== undefined && <p className={classes.lecture}>{lecture}</p>}
        <ProgressBar
          label={t('learn.progressOf', { title: course.title })}
          percent={course.progress?.percent ?? 0}
        />
      </div>
      {children}
    </section>
  );
}
