import { useTranslation } from '@academy/mf-kit/i18n';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { useReviewChange, type ReviewDialogProps } from './use-review-change.js';
import classes from './reviews.module.css';

export function RemoveResponseDialog({ review, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { change, isPending, error } = useReviewChange();
  const { author, id, response, version } = review;
  return (
    <ConfirmDialog
      title={t('reviews.removeTitle', { author })}
      description={t('reviews.removeNote')}
      action={t('reviews.remove')}
      isDanger
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() =>
        change(
          {
            action: 'remove',
            review,
            send: (api) => api.delete('/api/admin/review/{id}/response', { path: { id }, body: { version } }),
          },
          { onSuccess: onClose },
        )
      }
    >
      {response && <blockquote className={classes.quote}>{response.text}</blockquote>}
    </ConfirmDialog>
  );
}
