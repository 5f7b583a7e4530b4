import { useId, useState, type FormEvent, type Ref, type RefObject } from 'react';
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
import { useController, useForm, useWatch } from 'react-hook-form';
import classes from './reviews.module.css';

interface ReviewFormProps {
  readonly courseId: string;
  /** Called when the server has saved or deleted the review, before it is refetched. */
  readonly onChanged: () => void;
  readonly review: OwnReviewResponse['review'];
  readonly title: RefObject<HTMLHeadingElement | null>;
}

interface Fields {
  stars: number;
  text: string;
}

export function ReviewForm({ courseId, onChanged, review, title }: ReviewFormProps) {
  const { t } = useTranslation('mf_catalog');
  const [isDeleting, setIsDeleting] = useState(false);
  const { save, remove } = useReviewChanges(courseId, onChanged);
  const { errors, stars, submit, text, letters } = useReviewForm(review, save.mutate);
  const failure = [save.error, remove.error].find(
    (error) => error && Object.keys(fieldMessages(error)).length === 0,
  );
  const id = useId();
  const deleteReview = () => remove.mutate(undefined, { onSettled: () => setIsDeleting(false) });
  return (
    <form method="post" className={classes.form} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h3 ref={title} tabIndex={-1} id={`${id}-title`}>
        {t(review ? 'reviews.yourReview' : 'reviews.write')}
      </h3>
      {review?.hidden && (
        <Notice tone="warning">
          {t(review.state === 'pending' ? 'reviews.pending' : 'reviews.hidden')} {review.hidden.note}
        </Notice>
      )}
      <StarChoice {...stars} error={errors.stars?.message} />
      <TextAreaField
        {...text}
        id={`${id}-text`}
        label={t('reviews.text')}
        hint={t('reviews.textHint', { count: letters, ...REVIEW_LENGTH })}
        error={errors.text?.message ?? ''}
        maxLength={REVIEW_LENGTH.most}
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
          <Button variant="ghost" onClick={() => setIsDeleting(true)}>
            {t('reviews.delete')}
          </Button>
        )}
      </div>
      <DeleteDialog
        opened={isDeleting}
        isPending={remove.isPending}
        onDelete={deleteReview}
        onClose={() => setIsDeleting(false)}
      />
    </form>
  );
}

/** The fields, with the server's rules; errors disappear as soon as their field is valid. */
function useReviewForm(
  review: ReviewFormProps['review'],
  save: (fields: Fields, options: { onError: (error: Error) => void }) => void,
) {
  const { t } = useTranslation('mf_catalog');
  const { control, formState, handleSubmit, register, setError } = useForm<Fields>({
    defaultValues: { stars: review?.stars ?? 0, text: review?.text ?? '' },
  });
  const { errors } = formState;
  // Declared before the text: an attempt focuses the first invalid field in this order.
  const { field: stars } = useController({
    control,
    name: 'stars',
    rules: { validate: (count) => count > 0 || t('reviews.starsMissing') },
  });
  const text = register('text', {
    validate: (words) =>
      words.trim().length >= REVIEW_LENGTH.least || t('reviews.textTooShort', REVIEW_LENGTH),
  });
  const letters = useWatch({ control, name: 'text' }).trim().length;
  const showErrors = (error: Error) =>
    Object.entries(fieldMessages(error)).forEach(([path, message], index) =>
      setError(path as keyof Fields, { message }, { shouldFocus: index === 0 }),
    );
  const submit = (event: FormEvent) =>
    void handleSubmit((fields) => save(fields, { onError: showErrors }))(event);
  return { errors, letters, stars, submit, text };
}

const STARS = [1, 2, 3, 4, 5];

interface StarChoiceProps {
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: (stars: number) => void;
  /** The first star, which takes the focus after an error. */
  readonly ref: Ref<HTMLInputElement>;
  readonly value: number;
}

function StarChoice({ error, onBlur, onChange, ref, value }: StarChoiceProps) {
  const { t } = useTranslation('mf_catalog');
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classes.choice}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend>{t('reviews.chooseStars')}</legend>
      {STARS.map((stars) => (
        <label key={stars} data-selected={stars <= value || undefined}>
          <input
            ref={stars === 1 ? ref : undefined}
            type="radio"
            name={`${id}-choice`}
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
            onBlur={onBlur}
            aria-label={t('reviews.stars', { count: stars })}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
      {error && (
        <p id={id} className={classes.error}>
          <IconAlertCircle size={18} aria-hidden="true" /> {error}
        </p>
      )}
    </fieldset>
  );
}

interface DeleteDialogProps {
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
  readonly opened: boolean;
}

function DeleteDialog({ isPending, onClose, onDelete, opened }: DeleteDialogProps) {
  const { t } = useTranslation('mf_catalog');
  return (
    <Dialog
      opened={opened}
      role="alertdialog"
      busy={isPending}
      title={t('reviews.deleteTitle')}
      description={t('reviews.deleteText')}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" busy={isPending} onClick={onDelete}>
            {t('reviews.delete')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('reviews.cancelDelete')}
          </Button>
        </>
      }
    />
  );
}

function useReviewChanges(courseId: string, onChanged: () => void) {
  const api = useApi();
  const shell = useShell();
  const queries = useQueryClient();
  const { t } = useTranslation('mf_catalog');
  const options = { path: { courseId } };
  /** Refetches the list, the rating of the course and the user's own review. */
  const refresh = (message: string) => {
    onChanged();
    shell.notify({ kind: 'success', message });
    return queries.invalidateQueries();
  };
  return {
    save: useMutation({
      mutationFn: (body: Fields) => api.put('/api/course/{courseId}/review', { ...options, body }),
      onSuccess: () => refresh(t('reviews.saved')),
    }),
    remove: useMutation({
      mutationFn: () => api.delete('/api/course/{courseId}/review', options),
      onSuccess: () => refresh(t('reviews.deleted')),
    }),
  };
}
