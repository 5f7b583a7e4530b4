import { useState } from 'react';
import { REVIEW_NOTE_LENGTH, REVIEW_REASONS } from '@academy/contracts/reviews/review-limits';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField, TextAreaField } from '@academy/ui';
import { FormDialog } from '../../frame/draft/form-dialog.js';
import { useReviewChange, type ReviewDialogProps } from './use-review-change.js';
import classes from './reviews.module.css';

/** Limit of the contract. */
const MIN_NOTE = 10;

/** The dialog shows the review's text, so that an edited review is read again before it is hidden. */
export function HideDialog({ review, isGone, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { change, isPending, error } = useReviewChange();
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const reason = REVIEW_REASONS.find((one) => one === chosen);
  const isShort = note.trim().length < MIN_NOTE;
  const { author, id, text, version } = review;
  function submit(): void {
    setSubmitted(true);
    if (!reason || isShort || isPending) return;
    const body = { version, reason, note: note.trim() };
    change(
      {
        action: 'hide',
        review,
        send: (api) => api.post('/api/admin/review/{id}/hide', { path: { id }, body }),
      },
      { onSuccess: onClose },
    );
  }
  return (
    <FormDialog
      id="hide-review"
      busy={isPending}
      isTouched={chosen !== '' || note.trim() !== ''}
      onClose={onClose}
      title={t('reviews.hideTitle', { author })}
      description={t('reviews.hideNote', { author })}
      variant="danger"
      action={t('reviews.hide')}
      working={t('reviews.saving')}
      failure={error && (isGone ? t('reviews.changedMeanwhile') : failureMessage(error))}
      onSubmit={submit}
    >
      <blockquote className={classes.quote}>{text}</blockquote>
      <SelectField
        id="hide-reason"
        label={t('reviews.reason')}
        error={isSubmitted && !reason ? t('reviews.reasonMissing') : undefined}
        value={chosen}
        required
        data={[
          { value: '', label: t('reviews.chooseReason') },
          ...REVIEW_REASONS.map((value) => ({ value, label: t(`reviews.reasons.${value}`) })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextAreaField
        id="hide-note"
        label={t('reviews.note')}
        hint={t('reviews.noteHint')}
        error={isSubmitted && isShort ? t('reviews.noteShort') : undefined}
        value={note}
        rows={3}
        maxLength={REVIEW_NOTE_LENGTH}
        required
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
