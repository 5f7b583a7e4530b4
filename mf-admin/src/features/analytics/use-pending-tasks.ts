import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { stateOf } from '../../frame/release-health.js';
import { useStats } from './stats.js';
import { useSales } from './use-sales.js';

export interface PendingTask {
  readonly name: 'messages' | 'mismatches' | 'refunds' | 'remotes' | 'reviews' | 'overdue';
  /** Null while its source does not respond. */
  readonly count: number | null;
  /** URL of the screen for this work. */
  readonly to: string;
}

/** Pending work for admins, the most urgent first; undefined until all sources have responded or failed. */
export function usePendingTasks(): readonly PendingTask[] | undefined {
  const api = useApi();
  const stats = useStats();
  const { query: sales } = useSales();
  const reports = useQuery(apiCall(api, '/api/admin/comparisons', { private: true }));
  const releases = useQuery(apiCall(api, '/api/admin/releases', { private: true }));
  if ([stats, sales, reports, releases].some(({ isPending }) => isPending)) return undefined;
  const report = reports.data?.comparisons.find(({ state }) => state === 'done');
  const failing = releases.data?.remotes.filter(({ live, canary }) =>
    [live, canary].some((release) => release && stateOf(release.health) === 'failing'),
  );
  return [
    { name: 'overdue', count: sales.data?.stuckPayments ?? null, to: '?tab=orders&state=stuck' },
    { name: 'remotes', count: failing?.length ?? null, to: '?tab=releases' },
    {
      name: 'mismatches',
      count: reports.data ? (report?.mismatches ?? 0) : null,
      to: `?tab=comparisons${report ? `&id=${report.id}` : ''}`,
    },
    { name: 'refunds', count: stats.data?.refundsDue ?? null, to: '?tab=refunds' },
    { name: 'messages', count: stats.data?.openMessages ?? null, to: '?tab=inbox' },
    { name: 'reviews', count: stats.data?.openReviews ?? null, to: '?tab=reviews' },
  ];
}
