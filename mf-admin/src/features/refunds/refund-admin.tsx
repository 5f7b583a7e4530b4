import { useState } from 'react';
import { type RefundGroup } from '@academy/contracts/refunds/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Stack } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { ScreenActions } from '../../frame/screen.js';
import { actionOf, RefundRow } from './refund-row.js';
import { RevokeDialog } from './revoke-dialog.js';
import { useRefundActions } from './use-refund-actions.js';
import classes from './refund-admin.module.css';

const PAGE_SIZE = 20;
/** `all` = whatever its state. */
type RefundFilter = RefundGroup | 'all';
/** The tab of an address that names none. */
const FIRST = 'waiting';
const FILTERS: readonly RefundFilter[] = [FIRST, 'in-flight', 'completed', 'all'];
/** While something is on its way the list looks by itself. */
const REFRESH_MS = 5_000;

/** Money that goes back: what waits for a decision, what is on its way, what is done (CON-13). */
export function RefundAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState({ state: FILTERS });
  const { page } = urlState;
  const filter = FILTERS.find((one) => one === urlState.get('state')) ?? FIRST;
  const [isRevoking, setRevoking] = useState(false);
  const query = useQuery({
    ...apiCall(api, '/api/admin/refunds', {
      query: { ...(filter === 'all' ? {} : { state: filter }), limit: PAGE_SIZE, page },
      private: true,
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => actionOf(state) === 'check') ? REFRESH_MS : false,
  });
  const { act, dialog, isBusy, reload } = useRefundActions();
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton
          name="refunds"
          load={(options) =>
            api.file('/api/admin/exports/refunds', {
              query: filter === 'all' ? {} : { state: filter },
              ...options,
            })
          }
        />
        <Button variant="secondary" onClick={() => setRevoking(true)}>
          {t('refunds.revokeOpen')}
        </Button>
      </ScreenActions>
      <Filters
        chosen={filter}
        onChoose={(state) => urlState.set({ state: state === FIRST ? null : state }, { isStep: true })}
      />
      <QueryState query={query} failedTitle={t('refunds.failed')}>
        {({ refunds, total }) => (
          <>
            {refunds.length === 0 && (
              <EmptyState title={t(`refunds.empty.${filter}`)}>{t(`refunds.emptyText.${filter}`)}</EmptyState>
            )}
            <ul className={classes.list}>
              {refunds.map((refund) => (
                <RefundRow
                  key={refund.id}
                  refund={refund}
                  asOfMs={query.dataUpdatedAt}
                  isBusy={isBusy(refund)}
                  onAction={(action) => act(refund, action)}
                />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
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
