import { type TeacherResponse } from '@academy/contracts/teachers/teacher.calls';
import { useTranslation } from '@academy/mf-kit/i18n';
import classes from './teachers.module.css';

type TeacherFactsProps = Pick<TeacherResponse, 'courses' | 'workshops'>;

/**
 * Numbers of the open courses and workshops of a teacher, and their average rating; renders nothing if all are
 * zero.
 */
export function TeacherFacts({ courses, workshops }: TeacherFactsProps) {
  const { t } = useTranslation('mf_catalog');
  const lectures = sumOf(courses.map((course) => course.lectures?.count ?? 0));
  const ratings = courses.flatMap(({ rating }) => rating ?? []);
  const reviews = sumOf(ratings.map(({ count }) => count));
  const average = sumOf(ratings.map((rating) => rating.average * rating.count)) / reviews;
  const facts = [
    ['courses', courses.length, courses.length],
    ['lectures', lectures, lectures],
    ['workshops', workshops.length, workshops.length],
    ['reviews', reviews, `★ ${average.toFixed(1)}`],
  ] as const;
  const shown = facts.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {shown.map(([name, count, value]) => (
        <div key={name}>
          <dt>{t(`teachers.facts.${name}`, { count })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
