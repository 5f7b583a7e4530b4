import { useState } from 'react';
import { type RefundGroup, type RefundSort } from '@academy/contracts/refunds/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, SelectField, Skeleton, Stack } from '@academy/ui';
import { ListFilters } from '../../frame/list/list-filters.js';
import { QueryState } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination/pagination.js';
import { SavedFilters } from '../../frame/list/saved-filters.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { ScreenActions } from '../../frame/screen.js';
import { actionOf } from './refund-row.js';
import { RefundTable } from './refund-table.js';
import { RevokeDialog } from './revoke-dialog.js';
import { useRefundActions } from './use-refund-actions.js';
import classes from './refund-admin.module.css';

const PAGE_SIZE = 20;
/** `all` means any state. */
type RefundFilter = RefundGroup | 'all';
/** The tab of a URL without the parameter. */
const FIRST = 'waiting';
const FILTERS: readonly RefundFilter[] = [FIRST, 'in-flight', 'completed', 'all'];
const SORTS: readonly RefundSort[] = ['newest', 'oldest', 'amount-high', 'amount-low'];
/** Parameters that make a filter. */
const NAMES = ['search', 'state', 'sort'] as const;
/** Polling interval in ms while a refund is in progress. */
const REFRESH_MS = 5_000;

/** Refunds by group: waiting for a decision, in progress, completed (CON-13). */
export function RefundAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState({ state: FILTERS, sort: SORTS });
  const { get, page } = urlState;
  const filter = FILTERS.find((one) => one === get('state')) ?? FIRST;
  const sort = SORTS.find((one) => one === get('sort'));
  const search = get('search').trim();
  const chosen = {
    ...(search && { search }),
    ...(filter !== 'all' && { state: filter }),
    ...(sort && { sort }),
  };
  const [isRevoking, setRevoking] = useState(false);
  const query = useQuery({
    ...apiCall(api, '/api/admin/refunds', {
      query: { ...chosen, limit: PAGE_SIZE, page },
      private: true,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => actionOf(state) === 'check') ? REFRESH_MS : false,
  });
  const { act, dialog, isBusy, reload } = useRefundActions();
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton
          name="refunds"
          load={(options) => api.file('/api/admin/exports/refunds', { query: chosen, ...options })}
        />
        <Button variant="secondary" onClick={() => setRevoking(true)}>
          {t('refunds.revokeOpen')}
        </Button>
      </ScreenActions>
      <Filters
        chosen={filter}
        onChoose={(state) => urlState.set({ state: state === FIRST ? null : state }, { isStep: true })}
      />
      <ListFilters
        chosen={sort ? 1 : 0}
        search={
          <SearchBox
            id="refund-search"
            label={t('refunds.search')}
            placeholder={t('refunds.searchHint')}
            value={search}
            onSearch={(text) => urlState.set({ search: text })}
          />
        }
      >
        <SelectField
          id="refund-sort"
          label={t('table.sort')}
          value={sort ?? ''}
          data={SORTS.map((value, index) => ({
            // The order of a URL without the parameter.
            value: index === 0 ? '' : value,
            label: t(`orders.sorts.${value}`),
          }))}
          onChange={({ target: { value } }) => urlState.set({ sort: value }, { isStep: true })}
        />
      </ListFilters>
      <SavedFilters list="refunds" names={NAMES} urlState={urlState} />
      <QueryState query={query} failedTitle={t('refunds.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ refunds, total }) => (
          <>
            {refunds.length === 0 ? (
              <Nothing filter={filter} isSearch={search !== ''} />
            ) : (
              <RefundTable
                refunds={refunds}
                isStale={query.isPlaceholderData}
                sort={{
                  value: sort ?? '',
                  onSort: (next) => urlState.set({ sort: next }, { isStep: true }),
                }}
                isBusy={isBusy}
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
      {dialog}
      {isRevoking && <RevokeDialog onClose={() => setRevoking(false)} onDone={reload} />}
    </Stack>
  );
}

function Nothing({ filter, isSearch }: { filter: RefundFilter; isSearch: boolean }) {
  const { t } = useTranslation('mf_admin');
  if (isSearch) return <EmptyState title={t('refunds.noResults')}>{t('refunds.noResultsText')}</EmptyState>;
  return <EmptyState title={t(`refunds.empty.${filter}`)}>{t(`refunds.emptyText.${filter}`)}</EmptyState>;
}

function Filters({ chosen, onChoose }: { chosen: RefundFilter; onChoose: (filter: RefundFilter) => void }) {
  const { t } = useTranslation('mf_admin');
  return (
    <div role="group" aria-label={t('refunds.show')} className={classes.filters}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          className={classes.filter}
          onClick={() => onChoose(filter)}
        >
          {t(`refunds.filters.${filter}`)}
        </button>
      ))}
    </div>
  );
}
