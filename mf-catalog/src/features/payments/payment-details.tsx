import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import classes from './payment-result.module.css';

/** Amounts with their paise, because one is compared with the other. */
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The price, and what arrived. */
export const sumsOf = ({
  amount,
  amountReceived = amount,
}: PaymentStatus): Record<'price' | 'received', string> => ({
  price: exact.format(amount),
  received: exact.format(amountReceived),
});

/** S-235: the server's data of the session's own order, never the address's (SEC-25). */
export function PaymentDetails({ status, message }: { status: PaymentStatus; message: string }) {
  const { t } = useTranslation('mf_catalog');
  const rows = [
    [t('payment.item'), status.title],
    [t('payment.amount'), formatPaise(Math.round(status.amount * 100))],
    ...(status.amountReceived === undefined ? [] : [[t('payment.received'), sumsOf(status).received]]),
    [t('payment.transactionId'), status.transactionId],
    [t('payment.orderId'), status.orderId],
    [
      t('payment.status'),
      status.accessEnded
        ? t('payment.ended')
        : status.refundDue
          ? t(`payment.refunds.${status.refundState ?? 'DUE'}.status`)
          : t(`payment.statuses.${status.status}`),
    ],
    [t('payment.message'), message],
  ];
  return (
    <section className={classes.details} aria-labelledby="payment-details">
      <h2 id="payment-details">{t('payment.details')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
