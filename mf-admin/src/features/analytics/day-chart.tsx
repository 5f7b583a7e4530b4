import { useState, type PointerEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { DataTable } from '@academy/ui/on-demand';
import classes from './dashboard.module.css';

const label = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string): string => label.format(new Date(`${day}T00:00:00Z`));
/** Number of labelled days on the axis. */
const NAMED = 6;
/** Number of intervals on the scale, at least. */
const STEPS = 3;

interface DayPoint {
  readonly day: string;
  /** Null if unknown; such a day has no bar. */
  readonly value: number | null;
}

export interface DayChartProps {
  readonly title: string;
  /** Oldest first, with at least one value. */
  readonly points: readonly DayPoint[];
  /** The previous period, day by day. */
  readonly before: readonly DayPoint[];
  readonly format: (value: number) => string;
  /** Short format for the axis. */
  readonly formatShort: (value: number) => string;
  /** The smallest step of the axis. */
  readonly unit: number;
}

const sumOf = (points: readonly DayPoint[]): number =>
  points.reduce((sum, { value }) => sum + (value ?? 0), 0);

/**
 * Bars by day, with the previous period as a line; a tooltip shows the numbers of a day. A sentence describes the
 * chart to screen readers, and a table below lists every number.
 */
export function DayChart({ title, points, before, format, formatShort, unit }: DayChartProps) {
  const { t } = useTranslation('mf_admin');
  const best = points.reduce((top, point) => ((point.value ?? -1) > (top.value ?? -1) ? point : top));
  const isCompared = before.some(({ value }) => value !== null);
  const values = [...points, ...before].map(({ value }) => value ?? 0);
  const ticks = ticksUpTo(Math.max(...values), unit);
  const cell = (value: number | null | undefined) => (value == null ? t('stats.unknown') : format(value));
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span className={classes.title}>{title}</span>
        <strong>{format(sumOf(points))}</strong>
        {isCompared && (
          <span className={classes.legend}>
            <span>{t('sales.currentPeriod')}</span>
            <span>{t('sales.previousPeriodTotal', { total: format(sumOf(before)) })}</span>
          </span>
        )}
      </figcaption>
      <Plot
        name={t('sales.chart', {
          title,
          total: format(sumOf(points)),
          best: cell(best.value),
          day: dayText(best.day),
        })}
        {...{ points, before, ticks, cell, formatShort }}
      />
      <details className={classes.figures}>
        <summary>{t('sales.showTable')}</summary>
        <DataTable
          caption={title}
          compact
          rows={points.map((point, index) => ({ ...point, before: before[index] })).reverse()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', label: t('sales.day'), cell: ({ day }) => dayText(day) },
            { key: 'value', label: title, numeric: true, cell: ({ value }) => cell(value) },
            {
              key: 'before',
              label: t('sales.previousPeriod'),
              numeric: true,
              cell: (row) => cell(row.before?.value),
            },
          ]}
        />
      </details>
    </figure>
  );
}

/**
 * @param unit the smallest step, such as a rupee
 * @returns round values from zero; the last one is the top of the chart
 */
export function ticksUpTo(max: number, unit: number): number[] {
  const rough = Math.max(max / STEPS, unit);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough && each % unit === 0) ??
    rough;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}

interface PlotProps extends Pick<DayChartProps, 'before' | 'formatShort' | 'points'> {
  readonly name: string;
  readonly ticks: readonly number[];
  readonly cell: (value: number | null | undefined) => string;
}

function Plot({ name, points, before, ticks, cell, formatShort }: PlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const count = points.length;
  const top = ticks.at(-1)!;
  const yOf = (value: number): number => 100 - (value / top) * 100;
  const named = Math.ceil(count / NAMED);
  const point = at === null ? undefined : points[at];
  const across = (index: number) => ({ insetInlineStart: `${((index + 0.5) / count) * 100}%` });

  function follow({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  }

  return (
    <div className={classes.plot}>
      <p className={classes.scale} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{formatShort(tick)}</span>
        ))}
      </p>
      <div
        className={classes.area}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
      >
        <svg role="img" aria-label={name} viewBox={`0 0 ${count} 100`} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line key={tick} x2={count} y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          {at !== null && <rect className={classes.selected} x={at} width={1} height={100} />}
          {points.map(({ day, value }, index) => {
            // A day with a value above zero has a visible bar, however small it is beside the highest.
            const height = value ? Math.max(100 - yOf(value), 1.5) : 0;
            return <rect key={day} x={index + 0.15} y={100 - height} width={0.7} height={height} />;
          })}
          <polyline
            points={before
              .flatMap(({ value }, index) => (value === null ? [] : [`${index + 0.5},${yOf(value)}`]))
              .join(' ')}
          />
        </svg>
        {at !== null && point && (
          <p
            className={classes.tooltip}
            data-side={at < count / 2 ? 'start' : 'end'}
            style={across(at)}
            aria-hidden="true"
          >
            <span>{dayText(point.day)}</span>
            <strong>{cell(point.value)}</strong>
            {before[at] && (
              <>
                <span>{dayText(before[at].day)}</span>
                <span>{cell(before[at].value)}</span>
              </>
            )}
          </p>
        )}
      </div>
      <p className={classes.axis} aria-hidden="true">
        {points.map(
          ({ day }, index) =>
            (count - 1 - index) % named === 0 && (
              <span key={day} style={index === count - 1 ? undefined : across(index)}>
                {dayText(day)}
              </span>
            ),
        )}
      </p>
    </div>
  );
}
