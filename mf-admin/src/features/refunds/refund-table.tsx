import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { academyDay, academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Link } from '@academy/mf-kit/router';
import { ListTable, type ListTableProps } from '../../frame/table/list-table.js';
import { LongId } from '../../frame/table/long-id.js';
import { useCopy } from '../../frame/table/use-copy.js';
import { RefundDetails } from './refund-details.js';
import { RefundBadge, RefundButton, type RefundAction } from './refund-row.js';
import classes from './refund-admin.module.css';

export interface RefundTableProps extends Pick<ListTableProps<Refund>, 'isStale' | 'sort'> {
  readonly refunds: readonly Refund[];
  readonly isBusy: (refund: Refund) => boolean;
  readonly onAction: (refund: Refund, action: RefundAction) => void;
}

/**
 * A line per refund with its next step. Money is moved for one refund at a time, so rows cannot be selected
 * (decision 0197).
 */
export function RefundTable({ refunds, isBusy, onAction, ...table }: RefundTableProps) {
  const { t } = useTranslation('mf_admin');
  const copy = useCopy();
  return (
    <ListTable
      {...table}
      caption={t('refunds.caption')}
      rows={refunds}
      rowKey={({ id }) => id}
      nameOf={({ orderNumber }) => orderNumber}
      columns={[
        { key: 'item', label: t('refunds.item'), cell: ({ title }) => title },
        {
          key: 'order',
          label: t('refunds.order'),
          fitsContent: true,
          cell: ({ orderNumber }) => (
            <Link to={`?tab=orders&id=${orderNumber}`} aria-label={orderNumber}>
              <LongId>{orderNumber}</LongId>
            </Link>
          ),
        },
        {
          key: 'amount',
          label: t('refunds.amount'),
          isNumeric: true,
          sort: { ascending: 'amount-low', descending: 'amount-high' },
          cell: ({ amountPaise }) => formatPaise(amountPaise),
        },
        {
          key: 'state',
          label: t('refunds.state'),
          fitsContent: true,
          cell: (refund) => <RefundBadge refund={refund} />,
        },
        {
          key: 'changed',
          label: t('refunds.changed'),
          fitsContent: true,
          cell: ({ changedAt }) => (
            <time dateTime={changedAt} title={academyMoment(changedAt)}>
              {academyDay(changedAt)}
            </time>
          ),
        },
      ]}
      details={(refund) => (
        <div className={classes.details}>
          <RefundDetails refund={refund} />
        </div>
      )}
      buttons={(refund) => (
        <RefundButton
          refund={refund}
          isBusy={isBusy(refund)}
          onAction={(action) => onAction(refund, action)}
        />
      )}
      actions={({ orderNumber, providerTransactionId: payment }) => [
        { key: 'order', label: t('refunds.copyOrder'), onSelect: () => void copy(orderNumber) },
        ...(payment
          ? [{ key: 'payment', label: t('refunds.copyPayment'), onSelect: () => void copy(payment) }]
          : []),
      ]}
    />
  );
}
