import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { type Sales, type SalesDay } from '@academy/contracts/analytics/sales.schemas';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { VisuallyHidden } from '@academy/ui';
import classes from './dashboard.module.css';

interface Kpi {
  readonly name: 'conversion' | 'newUsers' | 'orders' | 'revenue';
  readonly of: (days: readonly SalesDay[]) => number | null;
  readonly format: (value: number) => string;
}

const sumOf = (days: readonly SalesDay[], name: 'newUsers' | 'paidOrders' | 'revenuePaise'): number | null =>
  days.some(({ [name]: value }) => value === null)
    ? null
    : days.reduce((sum, { [name]: value }) => sum + (value ?? 0), 0);

/**
 * Paid orders in per cent of the visits, on days with counted visits. Unknown if there are more paid orders than
 * visits: robots and browsers that hide their origin are not counted.
 */
function conversionOf(days: readonly SalesDay[]): number | null {
  const counted = days.filter(({ visits }) => visits !== null);
  const visits = counted.reduce((sum, day) => sum + (day.visits ?? 0), 0);
  const paid = sumOf(counted, 'paidOrders') ?? 0;
  return visits === 0 || paid > visits ? null : (paid / visits) * 100;
}

const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const kpis: readonly Kpi[] = [
  { name: 'revenue', of: (days) => sumOf(days, 'revenuePaise'), format: formatPaise },
  { name: 'orders', of: (days) => sumOf(days, 'paidOrders'), format: String },
  { name: 'newUsers', of: (days) => sumOf(days, 'newUsers'), format: String },
  { name: 'conversion', of: conversionOf, format: (value) => `${percent.format(value)}%` },
];

/** Four figures of the range, each with that of the previous period. */
export function KpiList({ sales: { days, daysBefore } }: { sales: Sales }) {
  const { t } = useTranslation('mf_admin');
  return (
    <dl className={classes.kpis}>
      {kpis.map(({ name, of, format }) => {
        const [now, before] = [of(days), of(daysBefore)];
        return (
          <div key={name} className={classes.card}>
            <dt>{t(`sales.kpis.${name}`)}</dt>
            <dd className={classes.figure}>{now === null ? t('stats.unknown') : format(now)}</dd>
            <dd className={classes.trend}>
              <TrendText now={now} before={before} format={format} isRate={name === 'conversion'} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface Trend {
  readonly direction: 'down' | 'same' | 'up';
  /** In per cent of the previous figure; for a rate in percentage points. Null if the previous figure is zero. */
  readonly change: number | null;
}

/** @returns null if one of the figures is unknown */
export function trendOf(now: number | null, before: number | null, isRate = false): Trend | null {
  if (now === null || before === null) return null;
  if (!isRate && before === 0) return { direction: now > 0 ? 'up' : 'same', change: now > 0 ? null : 0 };
  const change = isRate ? Math.round((now - before) * 10) / 10 : Math.round((now / before - 1) * 100);
  if (change === 0) return { direction: 'same', change: 0 };
  return { direction: change > 0 ? 'up' : 'down', change: Math.abs(change) };
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

interface TrendTextProps extends Pick<Kpi, 'format'> {
  readonly now: number | null;
  readonly before: number | null;
  readonly isRate: boolean;
}

function TrendText({ now, before, format, isRate }: TrendTextProps) {
  const { t } = useTranslation('mf_admin');
  const trend = trendOf(now, before, isRate);
  if (!trend || before === null) return t('sales.trend.unknown');
  const { direction, change } = trend;
  const Arrow = arrows[direction];
  return (
    <>
      <span data-direction={direction}>
        <Arrow size={16} />
        <VisuallyHidden>{t(`sales.trend.${direction}`)} </VisuallyHidden>
        {change === null
          ? t('sales.trend.new')
          : t(isRate ? 'sales.trend.points' : 'sales.trend.percent', { change })}
      </span>{' '}
      <span>{t('sales.trend.from', { before: format(before) })}</span>
    </>
  );
}
