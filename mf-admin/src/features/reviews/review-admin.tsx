import { useState } from 'react';
import {
  type AdminReview,
  type AdminReviewQuery,
  type AdminReviewSort,
} from '@academy/contracts/reviews/review-moderation.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { EmptyState, SelectField, Skeleton, Stack } from '@academy/ui';
import { ListFilters } from '../../frame/list/list-filters.js';
import { Pagination } from '../../frame/list/pagination/pagination.js';
import { QueryState } from '../../frame/list/query-state.js';
import { SavedFilters } from '../../frame/list/saved-filters.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { ScreenActions } from '../../frame/screen.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { HideDialog } from './hide-dialog.js';
import { RemoveResponseDialog } from './remove-response-dialog.js';
import { ResponseDialog } from './response-dialog.js';
import { type ReviewAction } from './review-details.js';
import { ReviewTable } from './review-table.js';
import { useReviewChange } from './use-review-change.js';

const PAGE_SIZE = 20;
const SORTS: readonly AdminReviewSort[] = ['newest', 'oldest', 'stars-low', 'stars-high'];
/** Parameters that make a filter. */
const NAMES = ['search', 'state', 'sort'] as const;
const STATES: readonly AdminReviewQuery['state'][] = ['open', 'published', 'hidden', 'all'];
const DIALOGS = { hide: HideDialog, respond: ResponseDialog, remove: RemoveResponseDialog };

interface ReviewAdminProps {
  /** Shows only the reviews of this course, as a part of its page. */
  readonly courseId?: string;
}

/** Reviews that wait for a moderator, the longest waiting first, and all others (decision 0188). */
export function ReviewAdmin({ courseId }: ReviewAdminProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  // Prefixed, because the list of courses has a state and a page too.
  const urlState = useUrlState({ state: STATES, sort: SORTS }, courseId && 'review-');
  const { page } = urlState;
  // The state of a URL without the parameter. In the list of all courses it is `open`, whose number the tab shows.
  const first = courseId ? 'all' : 'open';
  const state = STATES.find((one) => one === urlState.get('state')) ?? first;
  const sort = SORTS.find((one) => one === urlState.get('sort'));
  const search = urlState.get('search').trim();
  const chosen = { state, ...(search && { search }), ...(sort && { sort }) };
  const query = useQuery({
    ...apiCall(api, '/api/admin/reviews', {
      query: { ...chosen, page, limit: PAGE_SIZE, ...(courseId && { courseId }) },
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
  // A dialog uses the current version of the list, so that it can be sent again after a conflict.
  const listed = opened && query.data?.reviews.find(({ id }) => id === opened.review.id);
  return (
    <Stack gap={5}>
      {!courseId && (
        <ScreenActions>
          <ExportButton
            name="reviews"
            load={(options) => api.file('/api/admin/exports/reviews', { query: chosen, ...options })}
          />
        </ScreenActions>
      )}
      <ListFilters
        label={courseId && t('reviews.searchOfCourse')}
        chosen={[state === first ? '' : state, sort].filter(Boolean).length}
        search={
          <SearchBox
            id="review-search"
            label={t('reviews.search')}
            placeholder={t('reviews.searchHint')}
            value={search}
            onSearch={(text) => urlState.set({ search: text })}
          />
        }
      >
        <SelectField
          id="review-state"
          label={t('reviews.show')}
          value={state}
          data={STATES.map((value) => ({ value, label: t(`reviews.filters.${value}`) }))}
          onChange={({ target: { value } }) =>
            urlState.set({ state: value === first ? null : value }, { isStep: true })
          }
        />
        <SelectField
          id="review-sort"
          label={t('table.sort')}
          value={sort ?? ''}
          data={[
            {
              value: '',
              label: t(state === 'open' ? 'reviews.longestWaitingFirst' : 'reviews.sorts.newest'),
            },
            ...SORTS.filter((value) => state === 'open' || value !== 'newest').map((value) => ({
              value,
              label: t(`reviews.sorts.${value}`),
            })),
          ]}
          onChange={({ target: { value } }) => urlState.set({ sort: value }, { isStep: true })}
        />
      </ListFilters>
      {!courseId && <SavedFilters list="reviews" names={NAMES} urlState={urlState} />}
      <QueryState query={query} failedTitle={t('reviews.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ reviews, total }) => (
          <>
            {reviews.length === 0 ? (
              <Nothing state={state} isSearch={search !== ''} />
            ) : (
              <ReviewTable
                reviews={reviews}
                isOfPage={courseId !== undefined}
                newestFirst={state === 'open' ? 'newest' : ''}
                isStale={query.isPlaceholderData}
                sort={{
                  value: sort ?? '',
                  onSort: (next) => urlState.set({ sort: next }, { isStep: true }),
                }}
                busyOf={({ id }) => (direct.isPending && direct.reviewId === id ? direct.action : null)}
                onAction={act}
              />
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

function Nothing({ state, isSearch }: { state: AdminReviewQuery['state']; isSearch: boolean }) {
  const { t } = useTranslation('mf_admin');
  if (isSearch) return <EmptyState title={t('reviews.noResults')}>{t('reviews.noResultsText')}</EmptyState>;
  return <EmptyState title={t(`reviews.empty.${state}`)}>{t(`reviews.emptyText.${state}`)}</EmptyState>;
}
