import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { Button, EmptyState, Skeleton, Stack } from '@academy/ui';
import { QueryState } from '../../../frame/list/query-state.js';
import { OrderFilters } from './order-filters.js';
import { OrderTable } from './order-table.js';
import { useOrderList } from './use-order-list.js';
import classes from './order-list.module.css';

/** Every order of the academy, found by whatever a learner can read out. */
export function OrderList() {
  const { t } = useTranslation('mf_admin');
  const [params] = useSearchParams();
  const { choice, choose, query } = useOrderList();
  const isChosen = [choice.search, choice.state, choice.from, choice.to].some(Boolean);
  const hrefOf = (orderNumber: string): string => {
    const target = new URLSearchParams(params);
    target.set('id', orderNumber);
    return `?${target}`;
  };
  return (
    <Stack gap={5}>
      <OrderFilters choice={choice} choose={choose} />
      <QueryState query={query} failedTitle={t('orders.failed')} skeleton={<Skeleton height="24rem" />}>
        {({ orders, total, nextCursor }) => (
          <>
            <p role="status" className={classes.total}>
              {t('orders.total', { count: total })}
            </p>
            {orders.length === 0 ? (
              <EmptyState
                title={t(isChosen ? 'orders.noneFound' : 'orders.none')}
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
                {t(isChosen ? 'orders.noneFoundText' : 'orders.noneText')}
              </EmptyState>
            ) : (
              <OrderTable orders={orders} hrefOf={hrefOf} />
            )}
            <nav aria-label={t('admin.pages')} className={classes.pages}>
              {choice.cursor && (
                <Button variant="secondary" size="sm" onClick={() => choose({ cursor: '' })}>
                  {t('orders.firstPage')}
                </Button>
              )}
              {nextCursor && (
                <Button variant="secondary" size="sm" onClick={() => choose({ cursor: nextCursor })}>
                  {t('orders.nextPage')}
                </Button>
              )}
            </nav>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
