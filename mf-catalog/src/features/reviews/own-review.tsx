import { useEffect, useRef } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import { ReviewForm } from './review-form.js';
import { useOwnReview } from './use-own-review.js';

/** The review of the signed-in learner. Renders nothing for users who do not own the course. */
export function OwnReview({ courseId }: { courseId: string }) {
  const { t } = useTranslation('mf_catalog');
  const data = useOwnReview(courseId, true);
  const title = useRef<HTMLHeadingElement>(null);
  const isChanged = useRef(false);
  const version = data?.review?.editedAt ?? data?.review?.createdAt;
  // Another form has replaced the one with the pressed button.
  useEffect(() => {
    if (isChanged.current) title.current?.focus();
    isChanged.current = false;
  }, [version]);
  if (!data) return null;
  const { canReview, progressPercent, requiredPercent, review } = data;
  if (!canReview && !review)
    return progressPercent === 0 ? null : (
      <Notice>{t('reviews.notEligible', { progress: progressPercent, required: requiredPercent })}</Notice>
    );
  return (
    <ReviewForm
      key={version}
      {...{ courseId, review, title }}
      onChanged={() => {
        isChanged.current = true;
      }}
    />
  );
}
