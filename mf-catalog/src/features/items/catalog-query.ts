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
