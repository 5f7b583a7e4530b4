import { useState } from 'react';
import { type Review } from '@academy/contracts/reviews/review.schemas';
import { academyDay } from '@academy/mf-kit/academy-time';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, ErrorState, Loading, SkeletonText } from '@academy/ui';
import { offlineToo } from '../../catalog-query.js';
import { Stars } from './stars.js';
import classes from './reviews.module.css';

export type ReviewSort = 'newest' | 'highest' | 'lowest';
/** So many are shown first; the button shows the others of a page of ten. */
const SHOWN = 3;

interface ReviewPageProps {
  readonly courseId: string;
  readonly sort: ReviewSort;
  /** The cursor of a later page. */
  readonly after?: string;
}

/** A page of reviews, and below it the next one when the reader wants more. */
export function ReviewPage({ courseId, sort, after }: ReviewPageProps) {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const [isOpen, setIsOpen] = useState(after !== undefined);
  const [hasNext, setHasNext] = useState(false);
  const query = { ...(sort !== 'newest' && { sort }), ...(after && { after }) };
  const { data, error, refetch } = useQuery({
    ...apiCall(api, '/api/course/{courseId}/reviews', { path: { courseId }, query }),
    ...offlineToo,
  });
  if (error && !data)
    return (
      <ErrorState title={t('reviews.failed')} onRetry={() => void refetch()} retryLabel={t('item.retry')}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('reviews.loading')}>
        <SkeletonText lines={6} />
      </Loading>
    );
  const shown = isOpen ? data.reviews : data.reviews.slice(0, SHOWN);
  const showMore = () => (isOpen ? setHasNext(true) : setIsOpen(true));
  const isComplete = shown.length === data.reviews.length && (data.next === null || hasNext);
  return (
    <>
      <ul className={classes.reviews}>
        {shown.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {!isComplete && (
        <Button variant="secondary" onClick={showMore}>
          {t('reviews.more')}
        </Button>
      )}
      {hasNext && data.next && <ReviewPage {...{ courseId, sort }} after={data.next} />}
    </>
  );
}

function ReviewEntry({ review: { author, createdAt, editedAt, response, stars, text } }: { review: Review }) {
  const { t } = useTranslation('mf_catalog');
  const day = academyDay(editedAt ?? createdAt);
  return (
    <li>
      <p className={classes.author}>
        <strong>{author}</strong>
        <Stars stars={stars} />
        <span>{editedAt ? t('reviews.edited', { day }) : day}</span>
      </p>
      <p className={classes.text}>{text}</p>
      {response && (
        <div className={classes.response}>
          <p>
            <strong>{t('reviews.response')}</strong> <span>{academyDay(response.at)}</span>
          </p>
          <p className={classes.text}>{response.text}</p>
        </div>
      )}
    </li>
  );
}
