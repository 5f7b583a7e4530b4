import { useState } from 'react';
import {
  type AdminReview,
  type AdminReviewQuery,
} from '@academy/contracts/reviews/review-moderation.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { EmptyState, SelectField, Skeleton, Stack } from '@academy/ui';
import { Pagination } from '../../frame/list/pagination.js';
import { QueryState } from '../../frame/list/query-state.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { ScreenActions } from '../../frame/screen.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { HideDialog } from './hide-dialog.js';
import { RemoveResponseDialog } from './remove-response-dialog.js';
import { ResponseDialog } from './response-dialog.js';
import { ReviewRow, type ReviewAction } from './review-row.js';
import { useReviewChange } from './use-review-change.js';
import classes from './reviews.module.css';

const PAGE_SIZE = 20;
const STATES: readonly AdminReviewQuery['state'][] = ['open', 'published', 'hidden', 'all'];
const DIALOGS = { hide: HideDialog, respond: ResponseDialog, remove: RemoveResponseDialog };

interface ReviewAdminProps {
  /** Shows the reviews of this course alone, as a part of its page. */
  readonly courseId?: string;
}

/** Reviews that wait for a moderator, the longest waiting first, and all others (decision 0188). */
export function ReviewAdmin({ courseId }: ReviewAdminProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  // The list of courses has a state and a page, too.
  const urlState = useUrlState({ state: STATES }, courseId && 'review-');
  const { page } = urlState;
  // The state of an address that names none; among all courses its reviews are the count of the tab.
  const first = courseId ? 'all' : 'open';
  const state = STATES.find((one) => one === urlState.get('state')) ?? first;
  const query = useQuery({
    ...apiCall(api, '/api/admin/reviews', {
      query: { state, page, limit: PAGE_SIZE, ...(courseId && { courseId }) },
      private: true,
    }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<{
    readonly action: keyof typeof DIALOGS;
    readonly review: AdminReview;
  } | null>(null);
  const direct = useReviewChange();
  function act(review: AdminReview, action: ReviewAction): void {
    if (action !== 'restore' && action !== 'dismiss') setOpened({ action, review });
    else if (!direct.isPending) direct.press(review, action);
  }
  const ChosenDialog = opened && DIALOGS[opened.action];
  // A dialog applies to the version that the list has now, so that it can be sent again after a conflict.
  const listed = opened && query.data?.reviews.find(({ id }) => id === opened.review.id);
  return (
    <Stack gap={5}>
      {!courseId && (
        <ScreenActions>
          <ExportButton
            name="reviews"
            load={(options) => api.file('/api/admin/exports/reviews', { query: { state }, ...options })}
          />
        </ScreenActions>
      )}
      <div role="search" className={classes.filter}>
        <SelectField
          id="review-state"
          label={t('reviews.show')}
          value={state}
          data={STATES.map((value) => ({ value, label: t(`reviews.filters.${value}`) }))}
          onChange={({ target: { value } }) =>
            urlState.set({ state: value === first ? null : value }, { isStep: true })
          }
        />
      </div>
      <QueryState query={query} failedTitle={t('reviews.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ reviews, total }) => (
          <>
            {reviews.length === 0 ? (
              <EmptyState title={t(`reviews.empty.${state}`)}>{t(`reviews.emptyText.${state}`)}</EmptyState>
            ) : (
              <ul aria-label={t('reviews.caption')} className={classes.list}>
                {reviews.map((review) => (
                  <ReviewRow
                    key={review.id}
                    review={review}
                    isOfPage={courseId !== undefined}
                    busy={direct.isPending && direct.reviewId === review.id ? direct.action : null}
                    onAction={(action) => act(review, action)}
                  />
                ))}
              </ul>
            )}
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(next, step) => urlState.set({ page: next }, step)}
            />
          </>
        )}
      </QueryState>
      {opened && ChosenDialog && (
        <ChosenDialog review={listed ?? opened.review} isGone={!listed} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}
