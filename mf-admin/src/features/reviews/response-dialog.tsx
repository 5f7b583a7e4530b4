import { useState } from 'react';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice, TextAreaField } from '@academy/ui';
import { FormDialog } from '../../frame/draft/form-dialog.js';
import { useReviewChange, type ReviewDialogProps } from './use-review-change.js';
import classes from './reviews.module.css';

/** Limit of the contract. */
const MOST = 2_000;

/** Writes the public response to a review, or edits it. */
export function ResponseDialog({ review, isGone, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { change, isPending, error } = useReviewChange();
  const { author, id, response, version } = review;
  const [before] = useState(response?.text ?? '');
  const [draft, setDraft] = useState(before);
  const [isSubmitted, setSubmitted] = useState(false);
  const text = draft.trim();
  function submit(): void {
    setSubmitted(true);
    if (text === '' || isPending) return;
    const body = { version, text };
    change(
      {
        action: 'respond',
        review,
        send: (api) => api.put('/api/admin/review/{id}/response', { path: { id }, body }),
      },
      { onSuccess: onClose },
    );
  }
  return (
    <FormDialog
      id="respond-to-review"
      busy={isPending}
      isTouched={text !== before.trim()}
      onClose={onClose}
      title={t('reviews.respondTitle', { author })}
      description={t('reviews.respondNote')}
      action={t('reviews.save')}
      working={t('reviews.saving')}
      failure={error && (isGone ? t('reviews.changedMeanwhile') : failureMessage(error))}
      onSubmit={submit}
    >
      <blockquote className={classes.quote}>{review.text}</blockquote>
      {error && response && response.text !== before && (
        <Notice tone="warning">
          <p>{t('reviews.savedByOther')}</p>
          <p className={classes.text}>{response.text}</p>
        </Notice>
      )}
      <TextAreaField
        id="review-response"
        label={t('reviews.response')}
        error={isSubmitted && text === '' ? t('reviews.responseMissing') : undefined}
        value={draft}
        rows={6}
        maxLength={MOST}
        required
        onChange={({ target }) => setDraft(target.value)}
      />
    </FormDialog>
  );
}
