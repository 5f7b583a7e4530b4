import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import classes from './refund-admin.module.css';

/** The reason of a refund, its notes, and its ids at the provider. */
export function RefundDetails({ refund }: { readonly refund: Refund }) {
  const { t } = useTranslation('mf_admin');
  const { closingNote, note, reason, state } = refund;
  return (
    <>
      <p>{t(`refunds.reasons.${reason}`)}</p>
      {note && <blockquote>{note}</blockquote>}
      {closingNote && <blockquote>{t('refunds.closingNote', { note: closingNote })}</blockquote>}
      {state === 'REVIEW' && <p className={classes.hint}>{t('refunds.reviewHint')}</p>}
      <References refund={refund} />
    </>
  );
}

function References({ refund }: { refund: Refund }) {
  const { t } = useTranslation('mf_admin');
  const { orderNumber, providerTransactionId, merchantRefundId, providerRefundId, responseCode, state } =
    refund;
  const entries = [
    ['order', orderNumber],
    ['payment', providerTransactionId],
    ['refundId', merchantRefundId],
    ['providerId', providerRefundId],
    ['code', state === 'FAILED' || state === 'REVIEW' ? responseCode : null],
  ] as const;
  return (
    <dl className={classes.references}>
      {entries.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`refunds.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
