import { useCallback } from 'react';
import { type SupportMessageQuery } from '@academy/contracts/support/message.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { CheckboxField, EmptyState, SelectField, Skeleton, Stack } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { useUrlState, type UrlState, type UrlChanges } from '../../frame/list/use-url-state.js';
import { listOf, PAGE_SIZE, STATES } from './message-calls.js';
import { MessageDrawer } from './message-drawer.js';
import { MessageList } from './message-list.js';
import classes from './support.module.css';

/** Messages to the academy, the longest waiting first (AMB-08). */
export function SupportAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const urlState = useUrlState({ status: STATES, mine: ['true'] });
  const query = useQuery({ ...listOf(api, urlState), placeholderData: keepPreviousData });
  const reload = useCallback(() => void queries.invalidateQueries(), [queries]);
  const id = urlState.get('id');
  const go = (change: UrlChanges) => urlState.set(change, { isStep: true });
  return (
    <Stack gap={5}>
      <SupportFilters urlState={urlState} counts={query.data?.counts} />
      <QueryState query={query} failedTitle={t('support.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ messages, total }) => (
          <>
            {messages.length === 0 ? (
              <EmptyState title={t('support.empty')}>{t('support.emptyText')}</EmptyState>
            ) : (
              <MessageList messages={messages} onOpen={(message) => go({ id: message })} />
            )}
            <Pagination
              page={urlState.page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(page, step) => urlState.set({ page }, step)}
            />
          </>
        )}
      </QueryState>
      {id && <MessageDrawer key={id} id={id} onClose={() => go({ id: null })} onChanged={reload} />}
    </Stack>
  );
}

/** Numbers of messages by state. */
type Counts = Readonly<Record<string, number>>;

function SupportFilters({ urlState, counts }: { urlState: UrlState; counts: Counts | undefined }) {
  const { t } = useTranslation('mf_admin');
  const { get, set } = urlState;
  return (
    <div role="search" className={classes.filters}>
      <SearchBox id="inbox-q" label={t('support.search')} value={get('q')} onSearch={(q) => set({ q })} />
      <SelectField
        id="inbox-status"
        label={t('support.show')}
        value={get('status')}
        onChange={({ target }) => set({ status: target.value }, { isStep: true })}
        data={STATES.map((state) => ({
          value: state === 'waiting' ? '' : state,
          label: counts
            ? t('support.filterCount', {
                filter: t(`support.filters.${state}`),
                count: countOf(state, counts),
              })
            : t(`support.filters.${state}`),
        }))}
      />
      <CheckboxField
        id="inbox-mine"
        label={t('support.mine')}
        checked={get('mine') === 'true'}
        onChange={({ target }) => set({ mine: target.checked ? 'true' : null }, { isStep: true })}
      />
    </div>
  );
}

function countOf(state: SupportMessageQuery['status'], counts: Counts): number {
  if (state === 'all') return Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = state === 'waiting' ? ['new', 'open'] : [state];
  return states.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}
