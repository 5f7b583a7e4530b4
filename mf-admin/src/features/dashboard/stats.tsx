import { adminRoutes } from '@academy/contracts/admin.routes';
import { type AdminStats } from '@academy/contracts/admin.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/money';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { ErrorState, Loading, Skeleton, StatGrid, StatTile } from '@academy/ui';

/** The counts of the academy (S-269, AMB-10). A figure whose service is down is a dash, never a zero. */
export function useStats() {
  const { api } = useShell();
  return useQuery(apiQuery<AdminStats>(api, adminRoutes.stats.path, { private: true }));
}

export function Stats() {
  const { t } = useTranslation('mf_admin');
  const { data, error, refetch } = useStats();
  if (error && !data) {
    return (
      <ErrorState
        title={t('stats.failed')}
        onRetry={() => void refetch()}
        retryLabel={t('admin.retry')}
        reference={
          error instanceof ApiError && error.requestId ? t('admin.reference', { id: error.requestId }) : null
        }
      >
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={t('admin.loading')}>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  const count = (value: number | null) => value ?? t('stats.unknown');
  const money = (paise: number | null) => (paise === null ? t('stats.unknown') : formatPaise(paise));
  return (
    <StatGrid>
      <StatTile label={t('stats.totalUsers')} value={count(data.totalUsers)} />
      <StatTile label={t('stats.totalCourses')} value={count(data.totalCourses)} />
      <StatTile label={t('stats.totalWorkshops')} value={count(data.totalWorkshops)} />
      <StatTile label={t('stats.paidOrders')} value={count(data.paidOrders)} />
      <StatTile label={t('stats.revenueToday')} value={money(data.revenueTodayPaise)} />
      <StatTile label={t('stats.revenue30Days')} value={money(data.revenue30DaysPaise)} />
      <StatTile label={t('stats.pendingPayments')} value={count(data.pendingPayments)} />
      <StatTile label={t('stats.refundsDue')} value={count(data.refundsDue)} />
    </StatGrid>
  );
}
