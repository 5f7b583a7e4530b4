import { type QueueState } from '@academy/contracts/queues/queue.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import classes from './queues.module.css';

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

export interface QueueTableProps {
  readonly queues: readonly QueueState[];
  /** The time of the data. */
  readonly readAtMs: number;
}

/** Each queue with what waits in it, and for how long. */
export function QueueTable({ queues, readAtMs }: QueueTableProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <div>
      <DataTable
        caption={t('queues.caption')}
        rows={queues}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            label: t('queues.name'),
            cell: ({ name, isPaused }) => (
              <span className={classes.pair}>
                <span>{t(`queues.names.${name}`)}</span>
                <small>{name}</small>
                {isPaused && <Badge tone="warning">{t('queues.paused')}</Badge>}
              </span>
            ),
          },
          { key: 'waiting', label: t('queues.waiting'), numeric: true, cell: ({ waiting }) => waiting },
          {
            key: 'oldest',
            label: t('queues.oldest'),
            numeric: true,
            cell: ({ oldestWaitingSince: since }) => (since ? waitOf(since, readAtMs) : t('queues.none')),
          },
          { key: 'active', label: t('queues.active'), numeric: true, cell: ({ active }) => active },
          { key: 'delayed', label: t('queues.delayed'), numeric: true, cell: ({ delayed }) => delayed },
          {
            key: 'failed',
            label: t('queues.failedCount'),
            numeric: true,
            cell: ({ failed }) => <span className={failed > 0 ? classes.bad : undefined}>{failed}</span>,
          },
          {
            key: 'completed',
            label: t('queues.completed'),
            numeric: true,
            cell: ({ completed }) => completed,
          },
        ]}
      />
      <p className={classes.note}>{t('queues.removedJobs')}</p>
    </div>
  );
}

/** @returns how long something has waited, in the largest unit that fits: '3 days', '5 minutes', '0 seconds' */
function waitOf(since: string, nowMs: number): string {
  const waitedMs = Math.max(0, nowMs - Date.parse(since));
  const { unit, ms } = UNITS.find((each) => waitedMs >= each.ms) ?? UNITS[3];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en-IN', style).format(Math.floor(waitedMs / ms));
}
