import { useState } from 'react';
import { type Course } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';
import { SelectField } from '@academy/ui';
import { OwnReview } from './own-review.js';
import { ReviewPage, type ReviewSort } from './review-page.js';
import { Stars } from './stars.js';
import classes from './reviews.module.css';

const SORTS = ['newest', 'highest', 'lowest'] as const satisfies ReviewSort[];

/** Reviews of a course, and the form for its learners (decision 0188). */
export function CourseReviews({ course: { id, rating } }: { course: Pick<Course, 'id' | 'rating'> }) {
  const { t } = useTranslation('mf_catalog');
  const { status } = useSession();
  const [sort, setSort] = useState<ReviewSort>('newest');
  return (
    <section id="reviews" className={classes.section}>
      <h2>{t('reviews.title')}</h2>
      {rating ? (
        <>
          <div className={classes.rating}>
            <p>
              <strong>{rating.average.toFixed(1)}</strong>
              <Stars stars={rating.average} />
              <span>{t('reviews.count', { count: rating.count })}</span>
            </p>
            <Histogram counts={rating.histogram} />
          </div>
          {rating.count > 1 && (
            <SelectField
              id="review-sort"
              label={t('reviews.sort')}
              value={sort}
              onChange={(event) => setSort(SORTS.find((one) => one === event.target.value) ?? 'newest')}
              data={SORTS.map((value) => ({ value, label: t(`reviews.sorts.${value}`) }))}
            />
          )}
          <ReviewPage key={sort} courseId={id} sort={sort} />
        </>
      ) : (
        <p>{t('reviews.none')}</p>
      )}
      {status === 'signed-in' && <OwnReview courseId={id} />}
    </section>
  );
}

/** Numbers of reviews by stars, the most stars first. @param counts of one to five stars */
function Histogram({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('mf_catalog');
  const most = Math.max(...counts, 1);
  return (
    <ul className={classes.histogram}>
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .toReversed()
        .map(({ count, stars }) => (
          <li key={stars}>
            <span>{t('reviews.stars', { count: stars })}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span>{count}</span>
          </li>
        ))}
    </ul>
  );
}
