import { QueryClient } from '@tanstack/react-query';
import { isFinal } from './api-error.js';
import { type SessionApi } from '../remotes/remote-module.js';
import { ownerOf, tokenStore } from '../sessions/token-store.js';

export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** @returns the query cache of API responses for the pages of a host */
export const createQueryClient = ({ staleTime = 0 } = {}): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime, retry } } });

/**
 * Clears the cache when the user or the role changes, so that no user sees another's data. Until the session
 * is loaded, requests are sent as the token's owner; if the session belongs to another user, their responses
 * are dropped too.
 */
export function clearQueriesOnUserSwitch(session: SessionApi, queries: QueryClient): void {
  let { user } = session.getSnapshot();
  const owner = ownerOf(tokenStore.read());
  session.subscribe(() => {
    const before = user;
    ({ user } = session.getSnapshot());
    const isOther = before
      ? before.id !== user?.id || before.role !== user.role
      : owner !== null && user !== null && owner !== user.id;
    if (isOther) queries.clear();
  });
}

/** Retries once, and only if a retry may succeed, so that a page reports missing data within seconds. */
export const retry = (failures: number, error: unknown): boolean => failures < 1 && !isFinal(error);
