import { type Dashboard } from '@academy/contracts/dashboard/dashboard.schemas';
import { failureCause } from '@academy/mf-kit/api-error';
import { retry, useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/**
 * Age in ms up to which data is not fetched again: the page requests it before the session is loaded, its content
 * after.
 */
const FRESH_MS = 2_000;

/**
 * The whole dashboard in one call; its parts are independent (S-259). Refetched each time the page opens, because a
 * payment may have been completed. Requested in parallel with the session, which saves a round trip (F6).
 */
export function useDashboard() {
  const api = useApi();
  const { status } = useSession();
  return useQuery({
    ...apiCall(api, '/api/dashboard', { private: true }),
    enabled: status !== 'visitor',
    retry,
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: FRESH_MS,
  });
}

/** Whether no part could be loaded (S-260). */
export const isAllDown = ({ data }: Dashboard): boolean =>
  data.courses === null && data.workshops === null && data.history === null;

/**
 * Whether the response has an error for every part: the academy's services are down, so the connection is not the
 * cause.
 */
export const haveAllPartsFailed = ({ errors }: Dashboard): boolean =>
  (['courses', 'workshops', 'history'] as const).every((name) => errors.some(({ part }) => part === name));

/** S-260 without a response, S-261 for any other error; a 503 proves that the connection works. */
export function loadErrorKey(error: unknown): string {
  const cause = failureCause(error);
  if (cause === 'server') return 'failure.server';
  return cause === 'rejected' ? 'dashboard.unexpected' : 'dashboard.loadFailed';
}
