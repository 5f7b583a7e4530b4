import { useTranslation } from '@academy/mf-kit/i18n';
import { useParams, useSearchParams } from '@academy/mf-kit/router';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Page, Spinner } from '@academy/ui';
import { readPaymentQuery } from '../features/payments/payment-query.js';

/** A separate chunk, because other pages do not need it. */
const loadResult = () => import('../features/payments/payment-result.js');

/** `/payment/callback` and `/payment-success/{transactionId}` (S-021, S-022) */
export function PaymentResultRoute() {
  const { t } = useTranslation('mf_catalog');
  const [search] = useSearchParams();
  const { transactionId } = useParams();
  const loaded = useLazy(loadResult);
  if (!loaded) {
    return (
      <Page width="narrow">
        <Spinner label={t('payment.checking')} />
      </Page>
    );
  }
  return <loaded.PaymentResult query={readPaymentQuery(search, transactionId)} />;
}
