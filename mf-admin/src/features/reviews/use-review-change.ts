import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { type ReviewAction } from './review-details.js';

export interface ReviewDialogProps {
  readonly review: AdminReview;
  /** Whether the list no longer contains the review, so that its version is unknown. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Actions without a dialog. */
const PRESSED = {
  restore: '/api/admin/review/{id}/restore',
  dismiss: '/api/admin/review/{id}/dismiss',
} as const;

interface ReviewChange {
  readonly action: ReviewAction;
  readonly review: AdminReview;
  readonly send: (api: TypedApi) => Promise<unknown>;
}

/** Changes a review. Afterwards, and also after a rejection, it refreshes the list and the counts of the tabs. */
export function useReviewChange() {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ send }: ReviewChange) => send(api),
    onSuccess: (_, { action, review: { author } }) =>
      notify({ kind: 'success', message: t(`reviews.done.${action}`, { author }) }),
    onSettled: () => void queries.invalidateQueries(),
  });
  return {
    change: mutate,
    isPending,
    error,
    action: variables?.action ?? null,
    reviewId: variables?.review.id,
    /** For a button without a dialog: a rejection is shown as a toast. */
    press: (review: AdminReview, action: keyof typeof PRESSED) =>
      mutate(
        {
          action,
          review,
          send: (to) =>
            to.post(PRESSED[action], { path: { id: review.id }, body: { version: review.version } }),
        },
        { onError: (failure) => notify({ kind: 'error', message: failureMessage(failure) }) },
      ),
  };
}
