import { type AdminOrder } from '@academy/contracts/orders/admin-order.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Link } from '@academy/mf-kit/router';
import { Email } from '@academy/ui';
import { ListTable, type ListTableProps } from '../../../frame/table/list-table.js';
import { LongId } from '../../../frame/table/long-id.js';
import { useCopy } from '../../../frame/table/use-copy.js';
import { OrderBadge } from '../order-badge.js';
import classes from './order-list.module.css';

export interface OrderTableProps extends Pick<ListTableProps<AdminOrder>, 'isStale' | 'sort'> {
  readonly orders: readonly AdminOrder[];
  /** URL of an order's own screen. */
  readonly hrefOf: (orderNumber: string) => string;
}

export function OrderTable({ orders, hrefOf, ...table }: OrderTableProps) {
  const { t } = useTranslation('mf_admin');
  const copy = useCopy();
  return (
    <ListTable
      {...table}
      caption={t('orders.caption')}
      rows={orders}
      rowKey={({ id }) => id}
      nameOf={({ orderNumber }) => orderNumber}
      columns={[
        {
          key: 'number',
          label: t('orders.order'),
          width: '10.5rem',
          cell: ({ orderNumber }) => (
            <Link to={hrefOf(orderNumber)} aria-label={orderNumber}>
              <LongId>{orderNumber}</LongId>
            </Link>
          ),
        },
        {
          key: 'time',
          label: t('orders.time'),
          width: '13.25rem',
          // Without a parameter the newest come first.
          sort: { ascending: 'oldest', descending: '' },
          cell: ({ createdAt }) => <time dateTime={createdAt}>{academyMoment(createdAt)}</time>,
        },
        {
          key: 'buyer',
          label: t('orders.buyer'),
          cell: ({ buyer }) =>
            buyer ? (
              <span title={`${buyer.name}, ${buyer.email}`}>
                {buyer.name}{' '}
                <small className={classes.email}>
                  <Email>{buyer.email}</Email>
                </small>
              </span>
            ) : (
              t('orders.erased')
            ),
        },
        {
          key: 'item',
          label: t('orders.item'),
          cell: ({ title, itemType }) => (
            <span title={`${title}, ${t(`orders.itemTypes.${itemType}`)}`}>{title}</span>
          ),
        },
        {
          key: 'amount',
          label: t('orders.amount'),
          width: '6.25rem',
          isNumeric: true,
          sort: { ascending: 'amount-low', descending: 'amount-high' },
          cell: ({ amountPaise }) => (amountPaise === 0 ? t('orders.free') : formatPaise(amountPaise)),
        },
        {
          key: 'state',
          label: t('orders.state'),
          width: '9.75rem',
          cell: (order) => <OrderBadge order={order} />,
        },
      ]}
      actions={({ orderNumber }) => [
        { key: 'copy', label: t('orders.copyNumber'), onSelect: () => void copy(orderNumber) },
      ]}
    />
  );
}
