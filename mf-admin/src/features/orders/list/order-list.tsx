import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Skeleton, Stack } from '@academy/ui';
import { CursorPagination } from '../../../frame/list/pagination/pagination.js';
import { QueryState } from '../../../frame/list/query-state.js';
import { SavedFilters } from '../../../frame/list/saved-filters.js';
import { ScreenActions } from '../../../frame/screen.js';
import { ExportButton } from '../../../frame/table/export-button.js';
import { OrderFilters } from './order-filters.js';
import { OrderTable } from './order-table.js';
import { ORDER_FILTER, PAGE_SIZE, useOrderList } from './use-order-list.js';
import classes from './order-list.module.css';

/** Every order of the academy, searched by any detail that a learner knows. */
export function OrderList() {
  const { t } = useTranslation('mf_admin');
  const [params] = useSearchParams();
  const api = useApi();
  const { choice, choose, filter, query, urlState } = useOrderList();
  const isChosen = [choice.search, choice.state, choice.from, choice.to].some(Boolean);
  const hrefOf = (orderNumber: string): string => {
    const target = new URLSearchParams(params);
    target.set('id', orderNumber);
    return `?${target}`;
  };
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton
          name="orders"
          load={(options) => api.file('/api/admin/exports/orders', { query: filter, ...options })}
        />
      </ScreenActions>
      <OrderFilters choice={choice} choose={choose} />
      <SavedFilters list="orders" names={ORDER_FILTER} urlState={urlState} />
      <QueryState query={query} failedTitle={t('orders.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ orders, total, nextCursor }) => (
          <>
            <p role="status" className={classes.total}>
              {t('orders.total', { count: total })}
            </p>
            {orders.length === 0 ? (
              <EmptyState
                title={t(isChosen ? 'orders.noResults' : 'orders.empty')}
                action={
                  isChosen ? (
                    <Button
                      variant="secondary"
                      onClick={() => choose({ search: '', state: '', from: '', to: '' })}
                    >
                      {t('orders.showAll')}
                    </Button>
                  ) : undefined
                }
              >
                {t(isChosen ? 'orders.noResultsText' : 'orders.emptyText')}
              </EmptyState>
            ) : (
              <OrderTable
                orders={orders}
                hrefOf={hrefOf}
                isStale={query.isPlaceholderData}
                sort={{ value: choice.sort, onSort: (sort) => choose({ sort }) }}
              />
            )}
            <CursorPagination
              value={choice.cursor}
              next={nextCursor}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(cursor) => choose({ cursor })}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
