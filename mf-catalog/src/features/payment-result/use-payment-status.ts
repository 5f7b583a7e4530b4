import { paymentRoutes } from '@academy/contracts/payment.routes';
import { type PaymentStatus } from '@academy/contracts/payment.schemas';
import { fillPath } from '@academy/contracts/route';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { type PaymentQuery } from './payment-query.js';

const GIVE_UP_AFTER_MS = 5 * 60_000;

/** CON-16: 3 s, 6 s, then every 10 s, until five minutes have passed; the worker continues to the end. */
export function nextPollMs(polls: number, elapsedMs: number): number | false {
  if (elapsedMs >= GIVE_UP_AFTER_MS) return false;
  return [3_000, 6_000][polls - 1] ?? 10_000;
}

/** The status of one payment, asked again while it is pending. `hasGivenUp` once asking has stopped. */
export function usePaymentStatus({ merchantOrderId, type }: PaymentQuery, openedAt: number) {
  const { api } = useShell();
  const route = type === 'course' ? paymentRoutes.courseStatus : paymentRoutes.workshopStatus;
  const path = fillPath(route.path, { merchantOrderId: merchantOrderId ?? '-' });
  const query = useQuery({
    ...apiQuery<PaymentStatus>(api, path, { private: true }),
    enabled: merchantOrderId !== null,
    retry: 2,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'PENDING' && nextPollMs(state.dataUpdateCount, Date.now() - openedAt),
  });
  const hasGivenUp = query.data?.status === 'PENDING' && query.dataUpdatedAt - openedAt >= GIVE_UP_AFTER_MS;
  return { status: query.data ?? null, error: query.error, hasGivenUp, retry: () => void query.refetch() };
}
