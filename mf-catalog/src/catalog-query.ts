import { ApiError } from '@academy/mf-kit/api-error';
import { apiQuery } from '@academy/mf-kit/query';

/**
 * A call of the catalogue. It is tried without a network too, and so fails at once: there is something to show then
 * (CON-19, CON-20). When the network is back it is asked again.
 */
export const catalogQuery = <T>(...[api, path]: Parameters<typeof apiQuery<T>>) => ({
  ...apiQuery<T>(api, path),
  networkMode: 'always' as const,
  refetchOnReconnect: true,
});

/** Only then is there nothing to try again for (S-164, S-177). */
export const isGone = (error: Error): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
