import { useState } from 'react';
import { FIRST_REVIEWS } from '@academy/contracts/reviews/review-limits';
import { type Review } from '@academy/contracts/reviews/review.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, ErrorState, Loading, SkeletonText } from '@academy/ui';
import { offlineCall } from '../../catalog-query.js';
import { ReportButton } from './report-button.js';
import { Stars } from './stars.js';
import classes from './reviews.module.css';

export type ReviewSort = 'newest' | 'highest' | 'lowest';

interface ReviewPageProps {
  readonly courseId: string;
  /** Id of the user's own review, which cannot be reported. */
  readonly ownId: string | undefined;
  readonly filter: { readonly sort: ReviewSort; readonly stars: number | undefined };
  /** The cursor of a later page. */
  readonly after?: string;
}

/** A page of reviews, and below it the next one on request. */
export function ReviewPage({ courseId, ownId, filter, after }: ReviewPageProps) {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const [hasNext, setHasNext] = useState(false);
  const { sort, stars } = filter;
  const query = {
    ...(sort !== 'newest' && { sort }),
    ...(stars !== undefined && { stars }),
    ...(after === undefined ? FIRST_REVIEWS : { after }),
  };
  const { data, error, refetch } = useQuery({
    ...apiCall(api, '/api/course/{courseId}/reviews', { path: { courseId }, query }),
    ...offlineCall,
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
  return (
    <>
      <ul className={classes.reviews}>
        {data.reviews.map((review) => (
          <ReviewEntry key={review.id} review={review} isOwn={review.id === ownId} />
        ))}
      </ul>
      {data.next !== null &&
        (hasNext ? (
          <ReviewPage {...{ courseId, ownId, filter }} after={data.next} />
        ) : (
          <Button variant="secondary" onClick={() => setHasNext(true)}>
            {t('reviews.more')}
          </Button>
        ))}
    </>
  );
}

function ReviewEntry({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { author, createdAt, editedAt, response, stars, text } = review;
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
      {!isOwn && <ReportButton review={review} />}
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
