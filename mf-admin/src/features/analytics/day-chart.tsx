import { useTranslation } from '@academy/mf-kit/i18n';
import { DataTable } from '@academy/ui/on-demand';
import classes from './dashboard.module.css';

const HEIGHT = 120;
const BAR = 10;
const GAP = 3;
const label = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string): string => label.format(new Date(`${day}T00:00:00Z`));

export interface DayChartProps {
  readonly title: string;
  /** Oldest first, with at least one value; a day without a value is null and has no bar. */
  readonly points: readonly { readonly day: string; readonly value: number | null }[];
  readonly format: (value: number) => string;
}

/** Bars by day. A sentence describes the chart to screen readers, and a table beside it lists every number. */
export function DayChart({ title, points, format }: DayChartProps) {
  const { t } = useTranslation('mf_admin');
  const known = points.flatMap(({ day, value }, index) => (value === null ? [] : [{ day, value, index }]));
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const best = known.reduce((top, point) => (point.value > top.value ? point : top), known[0]!);
  const width = points.length * (BAR + GAP) - GAP;
  const heightOf = (value: number): number => (best.value === 0 ? 0 : (value / best.value) * HEIGHT);
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span className={classes.title}>{title}</span>
        <strong>{format(total)}</strong>
      </figcaption>
      <div className={classes.beside}>
        <div className={classes.plot}>
          <p className={classes.scale} aria-hidden="true">
            <span>{best.value > 0 && format(best.value)}</span>
            <span>{format(0)}</span>
          </p>
          <svg
            role="img"
            aria-label={t('sales.chart', {
              title,
              total: format(total),
              best: format(best.value),
              day: dayText(best.day),
            })}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            {known.map(({ day, value, index }) => (
              <rect
                key={day}
                x={index * (BAR + GAP)}
                // A day on which something happened is seen, however small it is beside the best one.
                y={HEIGHT - Math.max(heightOf(value), value > 0 ? 2 : 0.5)}
                width={BAR}
                height={Math.max(heightOf(value), value > 0 ? 2 : 0.5)}
              >
                <title>{`${dayText(day)}: ${format(value)}`}</title>
              </rect>
            ))}
          </svg>
          <p className={classes.axis} aria-hidden="true">
            <span>{dayText(points[0]!.day)}</span>
            {points.length > 1 && <span>{dayText(points.at(-1)!.day)}</span>}
          </p>
        </div>
        <div
          role="region"
          aria-label={t('sales.numbers', { title })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
          tabIndex={0}
          className={classes.numbers}
        >
          <DataTable
            caption={title}
            compact
            rows={[...points].reverse()}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', label: t('sales.day'), cell: ({ day }) => dayText(day) },
              {
                key: 'value',
                label: title,
                numeric: true,
                cell: ({ value }) => (value === null ? t('stats.unknown') : format(value)),
              },
            ]}
          />
        </div>
      </div>
    </figure>
  );
}
