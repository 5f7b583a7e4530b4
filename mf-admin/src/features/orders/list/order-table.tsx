import { type AdminOrder } from '@academy/contracts/orders/admin-order.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Link, useNavigate } from '@academy/mf-kit/router';
import { useLinks } from '@academy/mf-kit/use-links';
import { Email } from '@academy/ui';
import { Moment, TwoLineCell } from '../../../frame/list/two-line-cell.js';
import { ListTable, type ListTableProps } from '../../../frame/table/list-table.js';
import { LongId } from '../../../frame/table/long-id.js';
import { type RowAction } from '../../../frame/table/row-menu.js';
import { useCopy } from '../../../frame/table/use-copy.js';
import { OrderBadge } from '../order-badge.js';

export interface OrderTableProps extends Pick<ListTableProps<AdminOrder>, 'isStale' | 'sort'> {
  readonly orders: readonly AdminOrder[];
  /** URL of an order's page. */
  readonly hrefOf: (orderNumber: string) => string;
}

export function OrderTable({ orders, hrefOf, ...table }: OrderTableProps) {
  const { t } = useTranslation('mf_admin');
  const actionsOf = useActions(hrefOf);
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
          fitsContent: true,
          cell: ({ orderNumber }) => (
            <Link to={hrefOf(orderNumber)} aria-label={orderNumber}>
              <LongId>{orderNumber}</LongId>
            </Link>
          ),
        },
        {
          key: 'time',
          label: t('orders.time'),
          fitsContent: true,
          // Without a parameter the newest orders come first.
          sort: { ascending: 'oldest', descending: '' },
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          key: 'buyer',
          label: t('orders.buyer'),
          cell: ({ buyer }) =>
            buyer ? (
              <TwoLineCell second={<Email>{buyer.email}</Email>} title={`${buyer.name}, ${buyer.email}`}>
                {buyer.name}
              </TwoLineCell>
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
          isNumeric: true,
          sort: { ascending: 'amount-low', descending: 'amount-high' },
          cell: ({ amountPaise }) => (amountPaise === 0 ? t('orders.free') : formatPaise(amountPaise)),
        },
        {
          key: 'state',
          label: t('orders.state'),
          fitsContent: true,
          cell: (order) => <OrderBadge order={order} />,
        },
      ]}
      actions={actionsOf}
    />
  );
}

/** Actions about money are only on the order's page, which shows all of its facts (decision 0197). */
function useActions(hrefOf: OrderTableProps['hrefOf']): (order: AdminOrder) => RowAction[] {
  const { t } = useTranslation('mf_admin');
  const links = useLinks();
  const copy = useCopy();
  const navigate = useNavigate();
  const linkAction = (key: string, to: string): RowAction => ({
    key,
    label: t(`orders.menu.${key}`),
    onSelect: () => void navigate(to),
  });
  return ({ amountPaise, buyer, itemId, itemType, orderNumber, state, userId }) => [
    linkAction('open', hrefOf(orderNumber)),
    ...(buyer ? [linkAction('buyer', `?tab=users&id=${userId}`)] : []),
    linkAction(itemType, `?tab=${itemType}s&id=${itemId}`),
    ...(state === 'FULFILLED' && amountPaise > 0
      ? [
          {
            key: 'receipt',
            label: t('orders.menu.receipt'),
            href: links.to('learner.receipt', { orderNumber }),
          },
        ]
      : []),
    { key: 'copy', label: t('orders.copyNumber'), onSelect: () => void copy(orderNumber) },
  ];
}
