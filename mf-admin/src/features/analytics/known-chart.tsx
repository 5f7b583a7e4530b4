import { type SalesDay } from '@academy/contracts/analytics/sales.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { DayChart } from './day-chart.js';
import classes from './dashboard.module.css';

export interface KnownChartProps {
  readonly title: string;
  readonly days: readonly SalesDay[];
  /** `visits` are null before they were counted, `newUsers` while the service that has them is away. */
  readonly name: 'newUsers' | 'visits';
}

/** The chart of the days that have a number. Without any, a text says so instead of an empty chart. */
export function KnownChart({ title, days, name }: KnownChartProps) {
  const { t } = useTranslation('mf_admin');
  const points = days.map(({ day, [name]: value }) => ({ day, value }));
  if (points.some(({ value }) => value !== null))
    return <DayChart title={title} points={points} format={String} />;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span className={classes.title}>{title}</span>
      </figcaption>
      <p>{t(name === 'visits' ? 'sales.notCounted' : 'sales.unknown')}</p>
    </figure>
  );
}
