import { type Sales, type SalesDay } from '@academy/contracts/analytics/sales.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { DataTable } from '@academy/ui/on-demand';
import classes from './dashboard.module.css';

type FunnelStep = 'checkouts' | 'itemViews' | 'paidOrders' | 'visits';

/** The steps from a page view to a payment over the whole range, and how they are counted (decision 0124). */
export function Funnel({ sales: { days } }: { sales: Sales }) {
  const { t } = useTranslation('mf_admin');
  const firstCounted = days.find(({ visits }) => visits !== null)?.day;
  const counted: readonly { readonly name: string; readonly of: FunnelStep }[] = [
    { name: t('sales.stepPageViews'), of: 'visits' },
    { name: t('sales.stepItems'), of: 'itemViews' },
    { name: t('sales.checkouts'), of: 'checkouts' },
    { name: t('sales.paid'), of: 'paidOrders' },
  ];
  const steps = counted.map(({ name, of }, index) => {
    const before = counted[index - 1];
    return { name, count: totalOf(days, of), whole: before && totalOf(days, before.of) };
  });
  return (
    <section>
      <h2 className={classes.title}>{t('sales.funnel')}</h2>
      <DataTable
        caption={t('sales.funnel')}
        compact
        rows={steps}
        rowKey={({ name }) => name}
        columns={[
          { key: 'step', label: t('sales.step'), cell: ({ name }) => name },
          { key: 'count', label: t('sales.count'), numeric: true, cell: ({ count }) => count ?? '–' },
          {
            key: 'share',
            label: t('sales.shareOfPreviousStep'),
            cell: ({ count, whole }) => <Share part={count} whole={whole ?? 0} />,
          },
        ]}
      />
      {!firstCounted && <p className={classes.note}>{t('sales.noPageViews')}</p>}
      <details className={classes.explanation}>
        <summary>{t('sales.pageViewDefinition')}</summary>
        <p className={classes.note}>{t('sales.pageViewDefinitionText')}</p>
      </details>
      {firstCounted && firstCounted !== days[0]?.day && (
        <p className={classes.note}>
          {t('sales.countedSince', { day: academyDay(`${firstCounted}T06:00:00+05:30`) })}
        </p>
      )}
    </section>
  );
}

/** @returns null if no day has the count */
const totalOf = (days: readonly SalesDay[], name: FunnelStep): number | null =>
  days.every(({ [name]: count }) => count === null)
    ? null
    : days.reduce((sum, day) => sum + (day[name] ?? 0), 0);

function Share({ part, whole }: { part: number | null; whole: number }) {
  if (part === null || whole === 0) return '–';
  const percent = Math.round((part / whole) * 100);
  return (
    <span className={classes.percentage}>
      <span>{percent}%</span>
      <progress value={Math.min(percent, 100)} max={100} aria-hidden="true" />
    </span>
  );
}
