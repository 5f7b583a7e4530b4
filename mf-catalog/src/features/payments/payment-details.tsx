import { type ReactNode } from 'react';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import classes from './payment-result.module.css';

/** Amounts with their paise, because two of them are compared. */
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The price, and the received amount. */
export const sumsOf = ({
  amount,
  amountReceived = amount,
}: PaymentStatus): Record<'price' | 'received', string> => ({
  price: exact.format(amount),
  received: exact.format(amountReceived),
});

/** Wraps at the end of the line, not at its first hyphen. */
const Id = ({ id }: { id: string }) => <span className={classes.id}>{id}</span>;

/** S-235: the server's data of the order, independent of the URL (SEC-25). */
export function PaymentDetails({ status, message }: { status: PaymentStatus; message: string }) {
  const { t } = useTranslation('mf_catalog');
  // Until PhonePe sends its transaction id, the field contains the academy's order id.
  const isNamed = status.transactionId !== status.orderId;
  const rows: [string, ReactNode][] = [
    [t('payment.item'), status.title],
    [t('payment.amount'), formatPaise(Math.round(status.amount * 100))],
    ...(status.amountReceived === undefined
      ? []
      : [[t('payment.received'), sumsOf(status).received] satisfies [string, string]]),
    [t('payment.transactionId'), isNamed ? <Id id={status.transactionId} /> : t('payment.noTransaction')],
    [t('payment.orderId'), <Id key="id" id={status.orderId} />],
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
