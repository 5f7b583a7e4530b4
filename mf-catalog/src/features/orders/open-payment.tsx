import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Notice, TextLink } from '@academy/ui';

interface OpenPaymentProps {
  readonly type: ItemType;
  readonly id: string;
}

/** The user's payment for this item that is neither paid nor failed yet. Silent if the orders cannot be loaded. */
export function OpenPayment({ type, id }: OpenPaymentProps) {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { user } = useSession();
  const { data } = useQuery({
    // The first page of the orders in the dashboard: both are one cached response.
    ...apiCall(api, '/api/payment/user-transactions/{userId}', {
      path: { userId: user?.id ?? '-' },
      query: { page: 1, limit: 20 },
      private: true,
    }),
    enabled: user !== null,
    retry: false,
    refetchOnMount: 'always',
  });
  const order = data?.transactions.find(
    ({ itemId, itemType, status }) => itemId === id && itemType === type && status === 'PENDING',
  );
  if (!order) return null;
  const result = new URLSearchParams({ merchantTransactionId: order.orderId, type });
  return (
    <Notice role="status">
      {t('payment.confirming')}{' '}
      <TextLink to={`/payment/callback?${result}`}>{t('payment.confirmingLink')}</TextLink>
    </Notice>
  );
}
