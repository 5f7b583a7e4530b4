import { useParams, useSearchParams } from '@academy/mf-kit/router';
import { readPaymentQuery } from '../features/payment-result/payment-query.js';
import { PaymentResult } from '../features/payment-result/payment-result.js';

/** `/payment/callback` and `/payment-success/{transactionId}` (S-021, S-022) */
export function PaymentResultRoute() {
  const [search] = useSearchParams();
  const { transactionId } = useParams();
  return <PaymentResult query={readPaymentQuery(search, transactionId)} />;
}
