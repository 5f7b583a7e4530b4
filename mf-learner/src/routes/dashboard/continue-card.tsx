import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, ResponsiveImage } from '@academy/ui';
import { continuePath } from '../../rules/learn-paths.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import classes from './continue-card.module.css';

/** The course that was worked on last and is not completed; else the one that was joined last and is not begun. */
export function nextCourse(courses: readonly EnrolledItem[] | null): EnrolledItem | undefined {
  return (courses ?? [])
    .filter(({ progress, status }) => progress && status !== 'completed')
    .sort(
      (one, other) =>
        activeAt(other).localeCompare(activeAt(one)) ||
        other.enrollmentDate.localeCompare(one.enrollmentDate),
    )[0];
}

const activeAt = ({ progress }: EnrolledItem): string => progress?.lastActiveAt ?? '';

/** One press leads back into the lecture that was left, or into the first one. */
export function ContinueCard({ course }: { course: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  const isBegun = Boolean(course.progress?.lastLectureId);
  return (
    <section className={classes.card} aria-labelledby="continue">
      <div className={classes.image}>
        <ResponsiveImage image={course.image} alt="" sizes="(min-width: 38em) 14rem, 92vw" />
      </div>
      <div className={classes.words}>
        <p className={classes.label}>{t(isBegun ? 'overview.continueTitle' : 'overview.startTitle')}</p>
        <h2 id="continue">{course.title}</h2>
        <ProgressBar
          label={t('learn.progressOf', { title: course.title })}
          percent={course.progress?.percent ?? 0}
        />
      </div>
      <Button size="lg" to={continuePath(course)}>
        {t(isBegun ? 'learn.continue' : 'items.startCourse')}
      </Button>
    </section>
  );
}
