import { useState } from 'react';
import { type Course } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { SelectField } from '@academy/ui';
import { ReviewPage, type ReviewSort } from './review-page.js';
import { Stars } from './stars.js';
import { useOwnReview } from './use-own-review.js';
import classes from './reviews.module.css';

const SORTS = ['newest', 'highest', 'lowest'] as const satisfies ReviewSort[];

interface CourseReviewsProps {
  readonly course: Pick<Course, 'id' | 'rating'>;
  /** Whether the signed-in user owns the course. */
  readonly isEnrolled: boolean;
}

/** Reviews of a course, and the form for its learners (decision 0188). */
export function CourseReviews({ course: { id, rating }, isEnrolled }: CourseReviewsProps) {
  const { t } = useTranslation('mf_catalog');
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [stars, setStars] = useState<number>();
  const ownId = useOwnReview(id, isEnrolled)?.review?.id;
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
            <Histogram counts={rating.histogram} chosen={stars} onChoose={setStars} />
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
          <ReviewPage key={`${sort} ${stars}`} courseId={id} ownId={ownId} filter={{ sort, stars }} />
        </>
      ) : (
        <p>{t('reviews.empty')}</p>
      )}
      {isEnrolled && <OwnReviewSlot courseId={id} />}
    </section>
  );
}

/** The page works without this part, so a failed load renders nothing. */
const loadOwnReview = () =>
  import('./own-review.js').then(
    ({ OwnReview }) => ({ OwnReview }),
    () => null,
  );

function OwnReviewSlot({ courseId }: { courseId: string }) {
  const part = useLazy(loadOwnReview);
  return part && <part.OwnReview courseId={courseId} />;
}

interface HistogramProps {
  /** Numbers of reviews of one to five stars. */
  readonly counts: readonly number[];
  /** The selected number of stars; undefined for all reviews. */
  readonly chosen: number | undefined;
  readonly onChoose: (stars: number | undefined) => void;
}

/** Numbers of reviews by stars, the highest first. A click on a row filters by it, another click shows all. */
function Histogram({ counts, chosen, onChoose }: HistogramProps) {
  const { t } = useTranslation('mf_catalog');
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={classes.histogram} aria-label={t('reviews.filter')}>
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .toReversed()
        .map(({ count, stars }) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === stars}
              disabled={count === 0}
              onClick={() => onChoose(chosen === stars ? undefined : stars)}
            >
              <span>{t('reviews.stars', { count: stars })}</span>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ width: `${(count / total) * 100}%` }} />
              </span>
              <span>{count}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}
