import { useEffect, useState } from 'react';
import { paymentStatusPaths } from '@academy/contracts/payments/payment-status-paths';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { apiCall, typedApi, useApi } from '@academy/mf-kit/typed-api';
import { followPayment, isRejection, type Stream } from './follow-payment.js';
import { type PaymentQuery } from './payment-query.js';

const GIVE_UP_AFTER_MS = 5 * 60_000;

/** CON-16: 3 s, 6 s, then every 10 s for five minutes; the worker continues to poll afterwards. */
export function nextPollMs(polls: number, elapsedMs: number): number | false {
  if (elapsedMs >= GIVE_UP_AFTER_MS) return false;
  return [3_000, 6_000][polls - 1] ?? 10_000;
}

/**
 * The status of one payment, pushed by the server while its stream works, and polled otherwise. `hasTimedOut` is
 * true after five minutes without a final status; a working stream may still deliver it.
 */
export function usePaymentStatus({ merchantOrderId, type }: PaymentQuery, openedAt: number) {
  const api = useApi();
  const who = useSession();
  const isSignedIn = who.status === 'signed-in';
  const call = apiCall(api, paymentStatusPaths[type], {
    path: { merchantOrderId: merchantOrderId ?? '-' },
    private: true,
  });
  const [path = ''] = call.queryKey;
  const isPolling = merchantOrderId !== null && isSignedIn;
  const stream = usePaymentStream(isPolling ? merchantOrderId : null, path);
  const query = useQuery({
    ...call,
    enabled: isPolling && stream === 'down',
    retry: (failures, error) => failures < 2 && !isRejection(error),
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => isOpen(state),
    refetchInterval: ({ state }) =>
      isOpen(state) && nextPollMs(state.dataUpdateCount + state.errorUpdateCount, Date.now() - openedAt),
  });
  const isLate = useHasPassed(openedAt + GIVE_UP_AFTER_MS);
  return {
    status: query.data ?? null,
    error: query.error,
    /** The session is unknown, so the payment is not queried. */
    accountError: who.error ?? null,
    hasTimedOut: isLate && query.data?.status === 'PENDING',
    retry: () => void query.refetch(),
  };
}

/** An error response and a final status end the polling; a lost connection does not. */
function isOpen({ data, error }: { data: PaymentStatus | undefined; error: Error | null }): boolean {
  return data ? data.status === 'PENDING' : !isRejection(error);
}

/** Writes pushed statuses into the cache of the polled query. */
function usePaymentStream(merchantOrderId: string | null, path: string): Stream {
  const { api } = useShell();
  const queries = useQueryClient();
  const [stream, setStream] = useState<Stream>('opening');
  useEffect(() => {
    if (merchantOrderId === null) return;
    const leaving = new AbortController();
    void followPayment({
      api: typedApi(api),
      merchantOrderId,
      signal: leaving.signal,
      onStatus: (status) => queries.setQueryData([path], status),
      onStream: (next) => !leaving.signal.aborted && setStream(next),
    });
    return () => leaving.abort();
  }, [api, merchantOrderId, path, queries]);
  return stream;
}

function useHasPassed(instant: number): boolean {
  const [hasPassed, setPassed] = useState(() => Date.now() >= instant);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), Math.max(0, instant - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return hasPassed;
}
