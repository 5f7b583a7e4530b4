import { useState } from 'react';
import {
  REVIEW_NOTE_LENGTH,
  REVIEW_REASONS,
  type ReviewReason,
} from '@academy/contracts/reviews/review-limits';
import { failureMessage, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, SelectField, TextAreaField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { useForm } from 'react-hook-form';
import classes from './reviews.module.css';

interface ReportDialogProps {
  /** Id of the review. */
  readonly id: string;
  readonly onClose: () => void;
}

interface Fields {
  reason: ReviewReason | '';
  note: string;
}

const FORM_ID = 'report-review';

export function ReportDialog({ id, onClose }: ReportDialogProps) {
  const { t } = useTranslation('mf_catalog');
  const api = useApi();
  const { notify } = useShell();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: { reason: '', note: '' },
  });
  const { errors, isSubmitting } = formState;

  async function send({ reason, note }: Fields): Promise<void> {
    if (reason === '') return;
    setFailure('');
    try {
      const body = { reason, ...(note.trim() && { note: note.trim() }) };
      const { message } = await api.post('/api/review/{id}/report', { path: { id }, body });
      notify({ kind: 'success', message });
      onClose();
    } catch (error) {
      const messages = Object.entries(fieldMessages(error));
      for (const [path, message] of messages) setError(path as keyof Fields, { message });
      if (messages.length === 0) setFailure(failureMessage(error as Error));
    }
  }

  const reasons = REVIEW_REASONS.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }));
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isSubmitting}
      title={t('reviews.reportTitle')}
      description={t('reviews.reportText')}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={isSubmitting}>
            {t('reviews.sendReport')}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('enroll.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        method="post"
        noValidate
        className={classes.fields}
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <SelectField
          {...register('reason', { required: t('reviews.chooseReason') })}
          id="report-reason"
          label={t('reviews.reason')}
          error={errors.reason?.message ?? ''}
          data={[{ value: '', label: t('reviews.chooseReason') }, ...reasons]}
          required
        />
        <TextAreaField
          {...register('note')}
          id="report-note"
          label={t('reviews.note')}
          error={errors.note?.message ?? ''}
          maxLength={REVIEW_NOTE_LENGTH}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
