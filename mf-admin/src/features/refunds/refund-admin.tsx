import { useState } from 'react';
import { type Refund, type RefundList } from '@academy/contracts/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, EmptyState, Stack } from '@academy/ui';
import { Loaded } from '../../frame/loaded.js';
import { Pages } from '../../frame/pages.js';
import { checkRefund, PAGE_SIZE, refundsPath, type RefundFilter } from './refund-calls.js';
import { CloseDialog } from './close-dialog.js';
import { RefundDialog } from './refund-dialog.js';
import { actionOf, RefundRow, type RefundAction } from './refund-row.js';
import { TakeBackDialog } from './take-back-dialog.js';
import classes from './refund-admin.module.css';

const FILTERS: readonly RefundFilter[] = ['waiting', 'in-flight', 'completed', 'all'];
/** While something is on its way the list looks by itself. */
const REFRESH_MS = 5_000;

interface Asked {
  readonly action: 'approve' | 'retry' | 'close';
  readonly refund: Refund;
}

/** Money that goes back: what waits for a decision, what is on its way, what is done (CON-13). */
export function RefundAdmin() {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const [{ filter, page }, setView] = useState<{ filter: RefundFilter; page: number }>({
    filter: 'waiting',
    page: 1,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isTakingBack, setTakingBack] = useState(false);
  const query = useQuery({
    ...apiQuery<RefundList>(api, refundsPath(filter, page), { private: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => actionOf(state) === 'check') ? REFRESH_MS : false,
  });
  const reload = () => void queries.invalidateQueries();
  const check = useMutation({
    mutationFn: (refund: Refund) => checkRefund(api, refund),
    onSuccess: ({ message }) => notify({ kind: 'success', message }),
    onError: ({ message }) => notify({ kind: 'error', message }),
    onSettled: reload,
  });
  const act = (refund: Refund, action: RefundAction) =>
    action === 'check' ? check.mutate(refund) : setAsked({ action, refund });
  return (
    <Stack gap={5}>
      <div className={classes.bar}>
        <Filters chosen={filter} onChoose={(next) => setView({ filter: next, page: 1 })} />
        <Button variant="secondary" size="sm" onClick={() => setTakingBack(true)}>
          {t('refunds.takeBackOpen')}
        </Button>
      </div>
      <Loaded query={query} failedTitle={t('refunds.failed')}>
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
                  isBusy={check.isPending && check.variables.id === refund.id}
                  onAction={(action) => act(refund, action)}
                />
              ))}
            </ul>
            <Pages
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              onChange={(next) => setView({ filter, page: next })}
            />
          </>
        )}
      </Loaded>
      {asked && <AskedDialog {...asked} onClose={() => setAsked(null)} onChanged={reload} />}
      {isTakingBack && <TakeBackDialog onClose={() => setTakingBack(false)} onDone={reload} />}
    </Stack>
  );
}

function AskedDialog({
  action,
  ...rest
}: Asked & { readonly onClose: () => void; readonly onChanged: () => void }) {
  return action === 'close' ? <CloseDialog {...rest} /> : <RefundDialog action={action} {...rest} />;
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
