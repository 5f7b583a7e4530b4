import { type AdminStats } from '@academy/contracts/analytics/stats.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { StatGrid, StatTile } from '@academy/ui/on-demand';
import { QueryState } from '../../frame/list/query-state.js';

/** The counts of the academy (S-269, AMB-10). A figure whose service is down is a dash, never a zero. */
export function useStats() {
  return useQuery(apiCall(useApi(), '/api/admin/stats', { private: true }));
}

export function Stats() {
  const { t } = useTranslation('mf_admin');
  const query = useStats();
  return (
    <QueryState query={query} failedTitle={t('stats.failed')}>
      {(stats) => <StatTiles stats={stats} />}
    </QueryState>
  );
}

function StatTiles({ stats }: { stats: AdminStats }) {
  const { t } = useTranslation('mf_admin');
  const count = (value: number | null) => value ?? t('stats.unknown');
  const money = (paise: number | null) => (paise === null ? t('stats.unknown') : formatPaise(paise));
  return (
    <StatGrid>
      <StatTile label={t('stats.totalUsers')} value={count(stats.totalUsers)} />
      <StatTile label={t('stats.newUsers30Days')} value={count(stats.newUsers30Days)} />
      <StatTile label={t('stats.totalCourses')} value={count(stats.totalCourses)} />
      <StatTile label={t('stats.totalWorkshops')} value={count(stats.totalWorkshops)} />
      <StatTile label={t('stats.paidOrders')} value={count(stats.paidOrders)} />
      <StatTile label={t('stats.revenueToday')} value={money(stats.revenueTodayPaise)} />
      <StatTile label={t('stats.revenue30Days')} value={money(stats.revenue30DaysPaise)} />
      <StatTile label={t('stats.pendingPayments')} value={count(stats.pendingPayments)} />
      <StatTile label={t('stats.refundsDue')} value={count(stats.refundsDue)} />
      <StatTile label={t('stats.openMessages')} value={count(stats.openMessages)} />
    </StatGrid>
  );
}
