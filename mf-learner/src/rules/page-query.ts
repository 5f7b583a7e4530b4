import { ApiError, isFinal } from '@academy/mf-kit/api-error';

/** Runs without a network too, so that the page reports it immediately; refetches when the network is back. */
export const pageQuery = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: unknown): boolean =>
    failures < 1 && !isFinal(error) && !(error instanceof ApiError && error.status === 0),
} as const;
