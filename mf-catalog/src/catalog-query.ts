import { ApiError } from '@academy/mf-kit/api-error';

/**
 * Runs a call of the catalogue without a network too, so that it fails immediately and the page shows a message
 * (CON-19, CON-20). It is repeated when the network is back.
 */
export const offlineCall = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Whether a retry is useless, because the item does not exist (S-164, S-177). */
export const isNotFound = (error: Error): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
