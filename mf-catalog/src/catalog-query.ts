import { ApiError } from '@academy/mf-kit/api-error';

/**
 * A call of the catalogue is tried without a network too, so that it fails at once and the page shows a message
 * (CON-19, CON-20). It is repeated when the network is back.
 */
export const offlineToo = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Only then is there nothing to try again for (S-164, S-177). */
export const isNotFound = (error: Error): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
