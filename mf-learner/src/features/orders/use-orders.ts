import { type OrderDetail, type OrderEventKind } from '@academy/contracts/orders/order.schemas';
import { paymentStatusPaths } from '@academy/contracts/payments/payment-status-paths';
import { retry, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi, type TypedApi } from '@academy/mf-kit/typed-api';

export const ROWS = 20;
/** Without a network the page reports it, and loads when the network is back. */
const always = { networkMode: 'always', refetchOnReconnect: true } as const;
/** Polling interval in ms of an order whose state may change. */
export const OPEN_INTERVAL_MS = 5_000;
/** Polling interval in ms of a paid order, which may still be refunded or paid twice. */
export const PAID_INTERVAL_MS = 30_000;

/** @param userId undefined until the user is loaded */
export function useOrders(userId: string | undefined, page: number) {
  const api = useApi();
  return useQuery({
    ...apiCall(api, '/api/payment/user-transactions/{userId}', {
      path: { userId: userId ?? '' },
      query: { page, limit: ROWS },
      private: true,
    }),
    enabled: userId !== undefined,
    ...always,
    retry,
    refetchOnMount: 'always',
  });
}

export function useOrder(orderNumber: string) {
  const api = useApi();
  return useQuery({
    ...orderCall(api, orderNumber),
    ...always,
    retry,
    refetchOnMount: 'always',
    // Users who return from the provider's page, or from a mail, see the current state.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? pollIntervalOf(state.data) : false),
  });
}

/** @returns the polling interval in ms; false if no change is expected */
function pollIntervalOf(order: OrderDetail): number | false {
  if (isMoving(order)) return OPEN_INTERVAL_MS;
  return order.status === 'SUCCESS' && order.amountPaise > 0 ? PAID_INTERVAL_MS : false;
}

/** Whether the order waits for its payment, its receipt, or a refund. */
export function isMoving({ status, hasReceipt, receiptNumber, timeline }: OrderDetail): boolean {
  const count = (kind: OrderEventKind): number => timeline.filter((event) => event.kind === kind).length;
  if (status === 'PENDING' || status === 'REFUND_DUE') return true;
  if (status === 'SUCCESS' && hasReceipt && receiptNumber === null) return true;
  return count('refund-due') > count('refund-completed');
}

/** Requests that the server queries the provider about an open order immediately, instead of at the next poll. */
export function useCheckNow({ itemType, merchantOrderId, orderNumber }: OrderDetail) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.get(paymentStatusPaths[itemType], {
        path: { merchantOrderId: merchantOrderId ?? orderNumber },
        private: true,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: orderCall(api, orderNumber).queryKey }),
  });
}

const orderCall = (api: TypedApi, orderNumber: string) =>
  apiCall(api, '/api/payment/orders/{orderNumber}', { path: { orderNumber }, private: true });
