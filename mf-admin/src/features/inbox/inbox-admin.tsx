import { useCallback } from 'react';
import { type InboxList, type InboxQuery } from '@academy/contracts/inbox.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { CheckboxField, EmptyState, SelectField, Skeleton, Stack } from '@academy/ui';
import { Loaded } from '../../frame/loaded.js';
import { Pages } from '../../frame/pages.js';
import { SearchBox } from '../../frame/search-box.js';
import { useAddress, type Address, type AddressChanges } from '../../frame/use-address.js';
import { listOf, PAGE_SIZE } from './inbox-calls.js';
import { MessageDrawer } from './message-drawer.js';
import { MessageList } from './message-list.js';
import classes from './inbox.module.css';

const STATES: readonly InboxQuery['status'][] = [
  'waiting',
  'new',
  'open',
  'answered',
  'closed',
  'spam',
  'all',
];

/** What people wrote to the academy, the longest waiting first (AMB-08). */
export function InboxAdmin() {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const address = useAddress({ status: STATES, mine: ['true'] });
  const query = useQuery({ ...listOf(api, address), placeholderData: keepPreviousData });
  const reload = useCallback(() => void queries.invalidateQueries(), [queries]);
  const id = address.get('id');
  const go = (change: AddressChanges) => address.set(change, { isStep: true });
  return (
    <Stack gap={5}>
      <InboxFilters address={address} counts={query.data?.counts} />
      <Loaded query={query} failedTitle={t('inbox.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ messages, total }) => (
          <>
            {messages.length === 0 ? (
              <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>
            ) : (
              <MessageList messages={messages} onOpen={(message) => go({ id: message })} />
            )}
            <Pages
              page={address.page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(page, step) => address.set({ page }, step)}
            />
          </>
        )}
      </Loaded>
      {id && <MessageDrawer key={id} id={id} onClose={() => go({ id: null })} onChanged={reload} />}
    </Stack>
  );
}

function InboxFilters({ address, counts }: { address: Address; counts: InboxList['counts'] | undefined }) {
  const { t } = useTranslation('mf_admin');
  const { get, set } = address;
  const countOf = (state: InboxQuery['status'], counts: InboxList['counts']): number => {
    if (state === 'waiting') return counts.new + counts.open;
    return state === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
  };
  return (
    <div role="search" className={classes.filters}>
      <SearchBox id="inbox-q" label={t('inbox.search')} value={get('q')} onSearch={(q) => set({ q })} />
      <SelectField
        id="inbox-status"
        label={t('inbox.show')}
        value={get('status')}
        onChange={({ target }) => set({ status: target.value }, { isStep: true })}
        data={STATES.map((state) => ({
          value: state === 'waiting' ? '' : state,
          label: counts
            ? t('inbox.filterCount', { filter: t(`inbox.filters.${state}`), count: countOf(state, counts) })
            : t(`inbox.filters.${state}`),
        }))}
      />
      <CheckboxField
        id="inbox-mine"
        label={t('inbox.mine')}
        checked={get('mine') === 'true'}
        onChange={({ target }) => set({ mine: target.checked ? 'true' : null }, { isStep: true })}
      />
    </div>
  );
}
