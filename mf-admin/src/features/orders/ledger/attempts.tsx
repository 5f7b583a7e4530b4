import { type OrderAttempt } from '@academy/contracts/orders/admin-order.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { DataTable } from '@academy/ui/on-demand';
import classes from './order-ledger.module.css';

/** The order's payment attempts, with the references that the support of the payment provider requires. */
export function Attempts({ attempts }: { attempts: readonly OrderAttempt[] }) {
  const { t } = useTranslation('mf_admin');
  if (attempts.length === 0) return null;
  const code = (text: string | null) => <span className={classes.code}>{text ?? '–'}</span>;
  return (
    <section>
      <h2 className={classes.heading}>{t('orders.attempts')}</h2>
      <DataTable
        caption={t('orders.attempts')}
        rows={attempts}
        rowKey={({ merchantOrderId }) => merchantOrderId}
        columns={[
          { key: 'ours', label: t('orders.ourReference'), cell: (each) => code(each.merchantOrderId) },
          { key: 'order', label: t('orders.providerOrder'), cell: (each) => code(each.providerOrderId) },
          {
            key: 'payment',
            label: t('orders.providerPayment'),
            cell: (each) => code(each.providerTransactionId),
          },
          {
            key: 'captured',
            label: t('orders.captured'),
            numeric: true,
            cell: ({ amountPaise, capturedPaise }) =>
              t('orders.capturedOf', {
                captured: capturedPaise === null ? '–' : formatPaise(capturedPaise),
                amount: formatPaise(amountPaise),
              }),
          },
          {
            key: 'state',
            label: t('orders.state'),
            cell: ({ state, responseCode }) => (
              <span title={`${state} · ${responseCode}`}>
                {t(`orders.attemptStates.${state}`, { defaultValue: state })}
              </span>
            ),
          },
          { key: 'opened', label: t('orders.opened'), cell: (each) => academyMoment(each.initiatedAt) },
        ]}
      />
    </section>
  );
}
