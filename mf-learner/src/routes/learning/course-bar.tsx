import { FocusBar } from '@academy/mf-kit/focus-bar';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TextLink } from '@academy/ui';
import { useCourse, useOutline } from '../../features/catalog/use-course.js';
import { useOwnership } from '../../features/dashboard/use-ownership.js';
import { useCourseProgress } from '../../features/progress/use-progress.js';
import { coursePath } from '../../rules/learn-paths.js';
import classes from './course-bar.module.css';

/** The course in the header, with the number of completed lectures for its owner; it stays when the lecture changes. */
export function CourseBar({ slug }: { slug: string }) {
  const { t } = useTranslation('mf_learner');
  const course = useCourse(slug).data?.course;
  // Optional lectures are not counted, as for the completion of the course.
  const lectures = (useOutline(slug).data?.lectures ?? []).filter(({ isRequired }) => isRequired);
  const { isOwner } = useOwnership(course?.id);
  const { isDone, isKnown } = useCourseProgress(isOwner ? course?.id : undefined);
  if (!course) return null;
  const done = lectures.filter(({ _id }) => isDone(_id)).length;
  return (
    <FocusBar>
      <div className={classes.bar}>
        <TextLink to={coursePath(course.slug)} className={classes.course}>
          {course.title}
        </TextLink>
        {isOwner && isKnown && lectures.length > 0 && (
          <p className={classes.progressText}>
            <span className={classes.progressBar} aria-hidden="true">
              <span style={{ inlineSize: `${(done / lectures.length) * 100}%` }} />
            </span>
            {t('learn.doneOf', { done, count: lectures.length })}
          </p>
        )}
      </div>
    </FocusBar>
  );
}
