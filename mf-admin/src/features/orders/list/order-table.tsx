import { type AdminOrder } from '@academy/contracts/orders/admin-order.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Email, TextLink } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { OrderBadge } from '../order-badge.js';
import classes from './order-list.module.css';

export interface OrderTableProps {
  readonly orders: readonly AdminOrder[];
  /** URL of an order's own screen. */
  readonly hrefOf: (orderNumber: string) => string;
}

export function OrderTable({ orders, hrefOf }: OrderTableProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <DataTable
      caption={t('orders.caption')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          label: t('orders.order'),
          cell: ({ orderNumber, createdAt }) => (
            <span className={classes.pair}>
              <TextLink to={hrefOf(orderNumber)} className={classes.number}>
                {orderNumber}
              </TextLink>
              <small>
                <time dateTime={createdAt}>{academyMoment(createdAt)}</time>
              </small>
            </span>
          ),
        },
        {
          key: 'buyer',
          label: t('orders.buyer'),
          cell: ({ buyer }) =>
            buyer ? (
              <span className={classes.pair}>
                <span>{buyer.name}</span>
                <small>
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
            <span className={classes.pair}>
              <span>{title}</span>
              <small>{t(`orders.itemTypes.${itemType}`)}</small>
            </span>
          ),
        },
        {
          key: 'amount',
          label: t('orders.amount'),
          numeric: true,
          cell: ({ amountPaise }) => (amountPaise === 0 ? t('orders.free') : formatPaise(amountPaise)),
        },
        { key: 'state', label: t('orders.state'), cell: (order) => <OrderBadge order={order} /> },
      ]}
    />
  );
}
