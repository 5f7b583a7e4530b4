import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useSearchParams } from '@academy/mf-kit/router';
import { useLinks } from '@academy/mf-kit/use-links';
import { Badge, Button, EmptyState, Loading, Page, PageHeading, Skeleton, TextLink } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { BackLink } from '../../ui/back-link.js';
import { LoadFailed } from '../../ui/order-failure.js';
import { orderPath } from '../../rules/order-path.js';
import { statusTone } from './order-text.js';
import { ROWS, useOrders } from './use-orders.js';
import classes from './orders.module.css';

/** The user's own orders, newest first (S-221). */
export function OrderList({ userId }: { userId: string }) {
  const { t } = useTranslation('mf_learner');
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1));
  const { data, error, refetch } = useOrders(userId, page);
  return (
    <Page>
      <BackLink to="/dashboard" label={t('orders.back')} />
      <PageHeading description={t('orders.description')}>{t('orders.title')}</PageHeading>
      {data && <Rows orders={data.transactions} />}
      {data && <Pagination page={page} pages={Math.ceil(data.total / ROWS)} />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('orders.loading')}>
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Page>
  );
}

function Rows({ orders }: { orders: readonly Transaction[] }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('orders.noOrders')}
        action={<Button to={links.to('catalog.courses')}>{t('orders.browse')}</Button>}
      >
        {t('orders.noOrdersText')}
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={t('orders.caption')}
      rows={orders}
      rowKey={({ orderNumber }) => orderNumber}
      columns={[
        {
          key: 'item',
          label: t('orders.item'),
          cell: ({ orderNumber, title }) => <TextLink to={orderPath(orderNumber)}>{title}</TextLink>,
        },
        { key: 'date', label: t('orders.date'), cell: ({ createdAt }) => academyDay(createdAt) },
        {
          key: 'status',
          label: t('orders.status'),
          cell: ({ status, amountPaise }) => (
            <Badge tone={statusTone[status]}>
              {t(amountPaise === 0 ? 'orders.free' : `orders.states.${status}`)}
            </Badge>
          ),
        },
        {
          key: 'receipt',
          label: t('orders.receipt'),
          cell: ({ orderNumber, status, amountPaise, invoiceNumber }) =>
            invoiceNumber || (status === 'SUCCESS' && amountPaise > 0) ? (
              <TextLink to={`${orderPath(orderNumber)}/receipt`}>
                {invoiceNumber ?? t('orders.receipt')}
              </TextLink>
            ) : (
              '–'
            ),
        },
        {
          key: 'amount',
          label: t('orders.amount'),
          numeric: true,
          cell: ({ amountPaise }) => formatPaise(amountPaise),
        },
      ]}
    />
  );
}

function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('mf_learner');
  if (pages <= 1) return null;
  return (
    <nav className={classes.pages} aria-label={t('orders.title')}>
      {page > 1 && (
        <Button variant="secondary" to={`/dashboard/orders?page=${page - 1}`}>
          {t('orders.newer')}
        </Button>
      )}
      <span>{t('orders.page', { page, pages })}</span>
      {page < pages && (
        <Button variant="secondary" to={`/dashboard/orders?page=${page + 1}`}>
          {t('orders.older')}
        </Button>
      )}
    </nav>
  );
}
