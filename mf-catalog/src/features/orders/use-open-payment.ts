import { type ItemType } from '@academy/contracts/identity.schemas';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

export interface OpenPaymentOrder {
  readonly orderId: string;
  readonly itemType: ItemType;
}

/**
 * @returns the order of the user's payment for this item that is neither paid nor failed; null also if the orders
 * cannot be loaded
 */
export function useOpenPayment(type: ItemType, id: string): OpenPaymentOrder | null {
  const api = useApi();
  const { user } = useSession();
  const { data } = useQuery({
    // The same query as the first page of the orders in the dashboard, so that both use one cached response.
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
  return order ?? null;
}

/** URL of the page that shows the progress of the payment. */
export function paymentPath({ itemType, orderId }: OpenPaymentOrder): string {
  const result = new URLSearchParams({ merchantTransactionId: orderId, type: itemType });
  return `/payment/callback?${result}`;
}
