import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { RefundRow } from './refund-row.js';
import { useRefundActions } from './use-refund-actions.js';
import classes from './refund-admin.module.css';

/** The refunds of one order, with their actions (CON-13). */
export function OrderRefunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  const { t } = useTranslation('mf_admin');
  const { act, dialog, isBusy } = useRefundActions();
  if (refunds.length === 0) return null;
  return (
    <section className={classes.orderRefunds} aria-labelledby="order-refunds">
      <h2 id="order-refunds">{t('refunds.orderRefunds')}</h2>
      <ul className={classes.list}>
        {refunds.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            isBusy={isBusy(refund)}
            onAction={(action) => act(refund, action)}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}
