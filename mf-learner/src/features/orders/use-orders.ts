import { type OrderDetail, type OrderEventKind, type Receipt } from '@academy/contracts/order.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { type PaymentStatus, type Transaction } from '@academy/contracts/payment.schemas';
import { fillPath } from '@academy/contracts/route';
import { apiQuery, retry, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';

export const ROWS = 20;
/** Without a network a page says so, and comes by itself when there is one. */
const always = { networkMode: 'always', refetchOnReconnect: true } as const;
/** How often an order is looked at that changes without us. */
export const FOLLOW_MS = 5_000;
/** What was paid may still be taken back, or be paid a second time. */
export const PAID_MS = 30_000;

interface OrderList {
  readonly transactions: readonly Transaction[];
  readonly total: number;
}

export function useOrders(userId: string, page: number) {
  const { api } = useShell();
  const path = `${fillPath(paymentRoutes.transactions.path, { userId })}?page=${page}&limit=${ROWS}`;
  return useQuery({
    ...apiQuery<OrderList>(api, path, { private: true }),
    ...always,
    retry,
    refetchOnMount: 'always',
  });
}

export function useOrder(orderNumber: string) {
  const { api } = useShell();
  return useQuery({
    ...apiQuery<OrderDetail>(api, orderApiPath(orderNumber), { private: true }),
    ...always,
    retry,
    refetchOnMount: 'always',
    // Who comes back from the page of the provider, or from a mail, sees what has become of it meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? followMs(state.data) : false),
  });
}

/** @returns false where nothing happens any more */
function followMs(order: OrderDetail): number | false {
  if (isMoving(order)) return FOLLOW_MS;
  return order.status === 'SUCCESS' && order.amountPaise > 0 ? PAID_MS : false;
}

/** It waits for its payment, for the receipt of it, or for money on the way back. */
export function isMoving({ status, hasReceipt, receiptNumber, timeline }: OrderDetail): boolean {
  const count = (kind: OrderEventKind): number => timeline.filter((event) => event.kind === kind).length;
  if (status === 'PENDING' || status === 'REFUND_DUE') return true;
  if (status === 'SUCCESS' && hasReceipt && receiptNumber === null) return true;
  return count('refund-due') > count('refund-completed');
}

export function useReceipt(orderNumber: string) {
  const { api } = useShell();
  const path = fillPath(paymentRoutes.receipt.path, { orderNumber });
  return useQuery({ ...apiQuery<Receipt>(api, path, { private: true }), ...always, retry });
}

/** Has the provider asked about an open order now, instead of at the next poll. */
export function useCheckNow({ itemType, merchantOrderId, orderNumber }: OrderDetail) {
  const { api } = useShell();
  const queries = useQueryClient();
  const route = itemType === 'course' ? paymentRoutes.courseStatus : paymentRoutes.workshopStatus;
  return useMutation({
    mutationFn: () =>
      api.get<PaymentStatus>(fillPath(route.path, { merchantOrderId: merchantOrderId ?? orderNumber }), {
        private: true,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [orderApiPath(orderNumber)] }),
  });
}

const orderApiPath = (orderNumber: string): string => fillPath(paymentRoutes.order.path, { orderNumber });
