import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, ResponsiveImage } from '@academy/ui';
import { continuePath } from '../../rules/learn-paths.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import classes from './continue-card.module.css';

/** The course that was worked on last and is not completed. */
export function lastCourse(courses: readonly EnrolledItem[] | null): EnrolledItem | undefined {
  return (courses ?? [])
    .filter(({ progress, status }) => progress?.lastLectureId && status !== 'completed')
    .sort((one, other) => lastOf(other).localeCompare(lastOf(one)))[0];
}

const lastOf = ({ progress }: EnrolledItem): string => progress?.lastActiveAt ?? '';

/** One press leads back into the lecture that was left. */
export function ContinueCard({ course }: { course: EnrolledItem }) {
  const { t } = useTranslation('mf_learner');
  return (
    <section className={classes.card} aria-labelledby="continue">
      <div className={classes.image}>
        <ResponsiveImage image={course.image} alt="" sizes="(min-width: 38em) 14rem, 92vw" />
      </div>
      <div className={classes.words}>
        <p className={classes.label}>{t('overview.continueTitle')}</p>
        <h2 id="continue">{course.title}</h2>
        <ProgressBar
          label={t('learn.progressOf', { title: course.title })}
          percent={course.progress?.percent ?? 0}
        />
      </div>
      <Button size="lg" to={continuePath(course)}>
        {t('learn.continue')}
      </Button>
    </section>
  );
}
