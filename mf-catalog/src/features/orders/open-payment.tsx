import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { paymentPath, type OpenPaymentOrder } from './use-open-payment.js';

/** Links to the open payment of the item, to avoid a second one. */
export function OpenPayment({ payment }: { payment: OpenPaymentOrder | null }) {
  const { t } = useTranslation('mf_catalog');
  if (!payment) return null;
  return (
    <>
      <Notice role="status">{t('payment.confirming')}</Notice>
      <Button to={paymentPath(payment)} size="lg" fullWidth>
        {t('payment.confirmingLink')}
      </Button>
    </>
  );
}
