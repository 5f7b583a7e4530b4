import { type CourseList, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { ItemCard } from '@academy/ui';
import { lecturesText } from '../../lecture-totals.js';
import { HighlightedText } from './highlighted-text.js';
import { ItemPrice } from './item-price.js';
import { instructorText, learnersText, audienceFacts, ratingText } from './item-text.js';
import { PopularBadge } from './popular-badge.js';
import { StudyDuration } from './course-facts.js';

interface CourseCardProps {
  readonly course: CourseSummary;
  /** Whether the card is among the first of the page. */
  readonly isFirst?: boolean;
  readonly level?: 2 | 3;
  /** Words of a search to highlight. */
  readonly words?: CourseList['matchedWords'];
}

export function CourseCard({ course, isFirst = false, level = 2, words }: CourseCardProps) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  const audience = audienceFacts(t, course);
  const popularity = [...ratingText(t, course), ...learnersText(t, course)];
  return (
    <ItemCard
      to={`/course/${course.slug}`}
      title={<HighlightedText text={course.title} words={words} />}
      image={course.image}
      eager={isFirst}
      headingLevel={level}
      badge={<PopularBadge item={course} />}
      meta={[
        <HighlightedText key="instructor" text={instructorText(t, course, site.name)} words={words} />,
        ...(popularity.length > 0 ? [popularity.join(' · ')] : []),
        <StudyDuration key="duration" course={course} />,
        ...(course.lectures?.count ? [lecturesText(t, course.lectures)] : []),
        ...(course.lectures?.updatedAt
          ? [t('courses.updated', { date: academyDay(course.lectures.updatedAt) })]
          : []),
        ...(audience.length > 0 ? [audience.join(' · ')] : []),
      ]}
      footer={<ItemPrice item={course} />}
      action={t('courses.details')}
    />
  );
}
