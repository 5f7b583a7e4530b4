import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { REVIEW_LENGTH } from '@academy/contracts/reviews/review-limits';
import { type OwnReviewResponse } from '@academy/contracts/reviews/review.schemas';
import { fieldMessages, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, TextAreaField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { IconAlertCircle } from '@tabler/icons-react';
import { useOwnReview } from './use-own-review.js';
import classes from './reviews.module.css';

const STARS = [1, 2, 3, 4, 5];
const INVALID = '[aria-invalid="true"] input, textarea[aria-invalid="true"]';

/** The review of the signed-in learner. Nothing is shown to those who do not own the course. */
export function OwnReview({ courseId }: { courseId: string }) {
  const { t } = useTranslation('mf_catalog');
  const data = useOwnReview(courseId, true);
  if (!data) return null;
  const { canReview, progressPercent, requiredPercent, review } = data;
  if (!canReview && !review)
    return progressPercent === 0 ? null : (
      <Notice>{t('reviews.notYet', { progress: progressPercent, required: requiredPercent })}</Notice>
    );
  return <ReviewForm key={review?.editedAt ?? review?.createdAt} courseId={courseId} review={review} />;
}

interface ReviewFormProps {
  readonly courseId: string;
  readonly review: OwnReviewResponse['review'];
}

function ReviewForm({ courseId, review }: ReviewFormProps) {
  const { t } = useTranslation('mf_catalog');
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isDeleting, setIsDeleting] = useState(false);
  const { save, remove } = useReviewChanges(courseId);
  const fields = fieldMessages(save.error);
  const failure = [save.error, remove.error].find(
    (error) => error && Object.keys(fieldMessages(error)).length === 0,
  );
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The first field with an error, once it is rendered as such.
  useEffect(() => form.current?.querySelector<HTMLElement>(INVALID)?.focus(), [save.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ stars, text });
  };
  const deleteReview = () => remove.mutate(undefined, { onSettled: () => setIsDeleting(false) });
  return (
    <form
      ref={form}
      method="post"
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{t(review ? 'reviews.yours' : 'reviews.write')}</h3>
      {review?.hidden && (
        <Notice tone="warning">
          {t(review.state === 'pending' ? 'reviews.pending' : 'reviews.hidden')} {review.hidden.note}
        </Notice>
      )}
      <fieldset
        role="radiogroup"
        className={classes.choice}
        aria-invalid={fields['stars'] ? true : undefined}
        aria-describedby={fields['stars'] && `${id}-stars`}
      >
        <legend>{t('reviews.choose')}</legend>
        {STARS.map((value) => (
          <label key={value} data-lit={value <= stars || undefined}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={value}
              checked={value === stars}
              onChange={() => setStars(value)}
              aria-label={t('reviews.stars', { count: value })}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
        {fields['stars'] && (
          <p id={`${id}-stars`} className={classes.error}>
            <IconAlertCircle size={18} aria-hidden="true" /> {fields['stars']}
          </p>
        )}
      </fieldset>
      <TextAreaField
        id={`${id}-text`}
        label={t('reviews.text')}
        hint={t('reviews.textHint', { count: text.trim().length, ...REVIEW_LENGTH })}
        error={fields['text']}
        maxLength={REVIEW_LENGTH.most}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && (
        <Notice tone="danger" role="alert">
          {failureMessage(failure)}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" busy={save.isPending}>
          {t(review ? 'reviews.saveAgain' : 'reviews.save')}
        </Button>
        {review && (
          <Button variant="quiet" onClick={() => setIsDeleting(true)}>
            {t('reviews.delete')}
          </Button>
        )}
      </div>
      <Dialog
        opened={isDeleting}
        role="alertdialog"
        busy={remove.isPending}
        title={t('reviews.deleteTitle')}
        description={t('reviews.deleteText')}
        onClose={() => setIsDeleting(false)}
        footer={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={deleteReview}>
              {t('reviews.delete')}
            </Button>
            <Button variant="secondary" disabled={remove.isPending} onClick={() => setIsDeleting(false)}>
              {t('reviews.keep')}
            </Button>
          </>
        }
      />
    </form>
  );
}

function useReviewChanges(courseId: string) {
  const api = useApi();
  const shell = useShell();
  const queries = useQueryClient();
  const { t } = useTranslation('mf_catalog');
  const options = { path: { courseId } };
  /** The list, the rating of the course and the own review show it at once. */
  const refresh = (message: string) => {
    shell.notify({ kind: 'success', message });
    return queries.invalidateQueries();
  };
  return {
    save: useMutation({
      mutationFn: (body: { stars: number; text: string }) =>
        api.put('/api/course/{courseId}/review', { ...options, body }),
      onSuccess: () => refresh(t('reviews.saved')),
    }),
    remove: useMutation({
      mutationFn: () => api.delete('/api/course/{courseId}/review', options),
      onSuccess: () => refresh(t('reviews.deleted')),
    }),
  };
}
