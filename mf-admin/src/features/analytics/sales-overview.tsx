import { type DashboardDays } from '@academy/contracts/analytics/sales.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { keepPreviousData, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { SelectField, Skeleton } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { OpenPayments } from '../../frame/open-payments.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { DayChart } from './day-chart.js';
import { Funnel } from './funnel.js';
import { KnownChart } from './known-chart.js';
import classes from './dashboard.module.css';

const RANGES = [7, 30, 90] as const satisfies DashboardDays[];

/** Revenue, enrollments, and how many checkouts were paid, by day of India; the range is part of the address. */
export function SalesOverview() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState();
  const range = RANGES.find((days) => String(days) === urlState.get('days')) ?? 30;
  const query = useQuery({
    ...apiCall(api, '/api/admin/sales', { query: { days: range }, private: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={classes.range}>
        <SelectField
          id="sales-days"
          label={t('sales.range')}
          value={String(range)}
          data={RANGES.map((days) => ({ value: String(days), label: t('sales.lastDays', { days }) }))}
          onChange={(event) => urlState.set({ days: event.currentTarget.value })}
        />
      </div>
      <QueryState query={query} failedTitle={t('sales.failed')} skeleton={<Skeleton height="24rem" />}>
        {(sales) => (
          <>
            <OpenPayments open={sales} />
            <div className={classes.charts}>
              <KnownChart title={t('sales.visits')} days={sales.days} name="visits" />
              <KnownChart title={t('sales.newUsers')} days={sales.days} name="newUsers" />
              <DayChart
                title={t('sales.revenue')}
                points={sales.days.map(({ day, revenuePaise }) => ({ day, value: revenuePaise }))}
                format={formatPaise}
              />
              <DayChart
                title={t('sales.enrollments')}
                points={sales.days.map(({ day, enrollments }) => ({ day, value: enrollments }))}
                format={String}
              />
            </div>
            <Funnel sales={sales} />
          </>
        )}
      </QueryState>
    </>
  );
}
