import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { type OpenPaymentOrder } from './use-open-payment.js';

/** Leads to the open payment of the item, before a second one is begun. */
export function OpenPayment({ payment }: { payment: OpenPaymentOrder | null }) {
  const { t } = useTranslation('mf_catalog');
  if (!payment) return null;
  const result = new URLSearchParams({ merchantTransactionId: payment.orderId, type: payment.itemType });
  return (
    <>
      <Notice role="status">{t('payment.confirming')}</Notice>
      <Button to={`/payment/callback?${result}`} size="lg" fullWidth>
        {t('payment.confirmingLink')}
      </Button>
    </>
  );
}
