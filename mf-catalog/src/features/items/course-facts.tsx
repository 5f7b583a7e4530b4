import { type Course, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { lecturesText } from '../../lecture-totals.js';
import { audienceFacts, durationText } from './item-text.js';
import classes from './course-facts.module.css';

/** The stated hours of a course cover all of the study, of which the lectures are a part. */
export function CourseFacts({ course }: { course: Course }) {
  const { t } = useTranslation('mf_catalog');
  const { duration, lectures } = course;
  const hasLectures = lectures !== null && lectures.count > 0;
  const facts = [
    ...(hasLectures ? [lecturesText(t, lectures)] : []),
    ...(duration === null ? [] : [t('courses.study', { count: duration })]),
    ...audienceFacts(t, course),
    ...(hasLectures ? [t('courses.certificate'), t('courses.access')] : []),
    ...(lectures?.updatedAt ? [t('courses.updated', { date: academyDay(lectures.updatedAt) })] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <section className={classes.facts} aria-labelledby="course-facts">
      <h2 id="course-facts">{t('courses.facts')}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

/** The academy's figure for all of the study (S-180), shown separately from the length of the lectures. */
export function StudyDuration({ course }: { course: Pick<CourseSummary, 'duration'> }) {
  const { t } = useTranslation('mf_catalog');
  return (
    // A single element, because a gap separates the elements of a line.
    <span>
      <span>{durationText(t, course)}</span>
      {course.duration !== null && ` ${t('courses.ofStudy')}`}
    </span>
  );
}
