import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField, Skeleton, Stack } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { ChartChoice } from './chart-choice.js';
import { Funnel } from './funnel.js';
import { KpiList } from './kpi-list.js';
import { RANGES, useSales } from './use-sales.js';
import classes from './dashboard.module.css';

/** Figures of the selected range, compared with the previous period. */
export function SalesOverview() {
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState();
  const { range, query } = useSales();
  return (
    <Stack gap={5}>
      <header className={classes.range}>
        <div>
          <h2 className={classes.title}>{t('sales.title')}</h2>
          <p className={classes.note}>{t('sales.comparedPeriods', { days: range })}</p>
        </div>
        <SelectField
          id="sales-days"
          label={t('sales.range')}
          value={String(range)}
          data={RANGES.map((days) => ({ value: String(days), label: t('sales.lastDays', { days }) }))}
          onChange={(event) => urlState.set({ days: event.currentTarget.value })}
        />
      </header>
      <QueryState query={query} failedTitle={t('sales.failed')} skeleton={<Skeleton height="34rem" />}>
        {(sales) => (
          <>
            <KpiList sales={sales} />
            <ChartChoice sales={sales} />
            <Funnel sales={sales} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
