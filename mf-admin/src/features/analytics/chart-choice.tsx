import { type Sales, type SalesDay } from '@academy/contracts/analytics/sales.schemas';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { DayChart, type DayChartProps } from './day-chart.js';
import classes from './dashboard.module.css';

const shortMoney = new Intl.NumberFormat('en-IN', {
  notation: 'compact',
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});
const counts = { format: String, formatShort: String, unit: 1 };

interface Chart extends Pick<DayChartProps, 'format' | 'formatShort' | 'unit'> {
  readonly name: 'enrollments' | 'newUsers' | 'orders' | 'revenue' | 'visits';
  /** Null if unknown: `visits` before they were counted, `newUsers` while its service is down. */
  readonly of: (day: SalesDay) => number | null;
}

const CHARTS: readonly Chart[] = [
  {
    name: 'revenue',
    of: ({ revenuePaise }) => revenuePaise,
    format: formatPaise,
    formatShort: (paise) => shortMoney.format(paise / 100),
    unit: 100,
  },
  { name: 'orders', of: ({ paidOrders }) => paidOrders, ...counts },
  { name: 'enrollments', of: ({ enrollments }) => enrollments, ...counts },
  { name: 'newUsers', of: ({ newUsers }) => newUsers, ...counts },
  { name: 'visits', of: ({ visits }) => visits, ...counts },
];

/** A chart and the choice of its figure, which is part of the URL. */
export function ChartChoice({ sales: { days, daysBefore } }: { sales: Sales }) {
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState();
  const chosen = CHARTS.find(({ name }) => name === urlState.get('chart')) ?? CHARTS[0]!;
  const { of, name, ...rest } = chosen;
  const pointsOf = (among: readonly SalesDay[]) => among.map((day) => ({ day: day.day, value: of(day) }));
  return (
    <div className={classes.card}>
      <fieldset className={classes.choice}>
        <legend>{t('sales.show')}</legend>
        {CHARTS.map((chart) => (
          <label key={chart.name}>
            <input
              type="radio"
              name="chart"
              checked={chart === chosen}
              onChange={() => urlState.set({ chart: chart === CHARTS[0] ? null : chart.name })}
            />
            {t(`sales.charts.${chart.name}`)}
          </label>
        ))}
      </fieldset>
      {days.some((day) => of(day) !== null) ? (
        <DayChart
          title={t(`sales.${name}`)}
          points={pointsOf(days)}
          before={pointsOf(daysBefore)}
          {...rest}
        />
      ) : (
        <p>{t(name === 'visits' ? 'sales.notCounted' : 'sales.unknown')}</p>
      )}
    </div>
  );
}
