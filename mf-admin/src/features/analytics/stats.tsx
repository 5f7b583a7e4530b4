import { type AdminStats } from '@academy/contracts/analytics/stats.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { QueryState } from '../../frame/list/query-state.js';
import classes from './dashboard.module.css';

/** The counts of the academy (S-269, AMB-10). A count whose service is down is shown as a dash, never as zero. */
export function useStats() {
  return useQuery(apiCall(useApi(), '/api/admin/stats', { private: true }));
}

/** Counts that no other part of the page shows: figures of a range are above, pending work is in the navigation. */
const COUNTS = [
  ['totalUsers', 'totalUsers'],
  ['totalCourses', 'totalCourses'],
  ['totalWorkshops', 'totalWorkshops'],
  ['paidOrders', 'paidOrders'],
  ['revenueToday', 'revenueTodayPaise'],
  ['pendingPayments', 'pendingPayments'],
] as const satisfies readonly (readonly [string, keyof AdminStats])[];

export function Stats() {
  const { t } = useTranslation('mf_admin');
  const query = useStats();
  return (
    <section>
      <h2 className={classes.title}>{t('stats.title')}</h2>
      <QueryState query={query} failedTitle={t('stats.failed')}>
        {(stats) => (
          <dl className={classes.stats}>
            {COUNTS.map(([label, name]) => (
              <div key={name}>
                <dt>{t(`stats.${label}`)}</dt>
                <dd>{valueOf(stats[name], name.endsWith('Paise')) ?? t('stats.unknown')}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </section>
  );
}

const valueOf = (value: number | null, isMoney: boolean) =>
  value !== null && isMoney ? formatPaise(value) : value;
