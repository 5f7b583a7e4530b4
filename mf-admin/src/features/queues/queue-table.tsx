import { type QueueState } from '@academy/contracts/queues/queue.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable } from '../../frame/table/list-table.js';
import classes from './queues.module.css';

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

export interface QueueTableProps {
  readonly queues: readonly QueueState[];
  /** Time of the data in ms. */
  readonly readAtMs: number;
}

/** Each queue with the number of waiting jobs and the age of the oldest. */
export function QueueTable({ queues, readAtMs }: QueueTableProps) {
  const { t } = useTranslation('mf_admin');
  const count = (
    name: 'active' | 'completed' | 'delayed' | 'failed' | 'waiting',
    label: string,
  ): ListColumn<QueueState> => ({
    key: name,
    label: t(`queues.${label}`),
    isNumeric: true,
    isLabelled: true,
    cell: ({ [name]: jobs }) =>
      name === 'failed' && jobs > 0 ? <span className={classes.failed}>{jobs}</span> : jobs,
  });
  return (
    <div className={classes.queues}>
      <ListTable
        caption={t('queues.caption')}
        rows={queues}
        rowKey={({ name }) => name}
        nameOf={({ name }) => t(`queues.names.${name}`)}
        columns={[
          {
            key: 'name',
            label: t('queues.name'),
            cell: ({ name, isPaused, waiting, failed }) => (
              <>
                <Summary {...{ waiting, failed }} />
                {t(`queues.names.${name}`)} {isPaused && <Badge tone="warning">{t('queues.paused')}</Badge>}
              </>
            ),
          },
          count('waiting', 'waiting'),
          {
            key: 'oldest',
            label: t('queues.longestWait'),
            isNumeric: true,
            isLabelled: true,
            cell: ({ oldestWaitingSince: since }) => (since ? waitOf(since, readAtMs) : t('queues.none')),
          },
          count('active', 'active'),
          count('delayed', 'delayed'),
          count('failed', 'failedCount'),
          count('completed', 'completed'),
        ]}
        details={(queue) => <Details queue={queue} readAtMs={readAtMs} />}
      />
      <p className={classes.note}>{t('queues.removedJobs')}</p>
    </div>
  );
}

/** Replaces the columns on a phone: waiting jobs, and failed ones if there are any. */
function Summary({ waiting, failed }: Pick<QueueState, 'failed' | 'waiting'>) {
  const { t } = useTranslation('mf_admin');
  return (
    <span className={classes.summary}>
      {failed > 0 && (
        <span className={classes.failed}>
          {t('queues.failedCount')} {failed}
        </span>
      )}{' '}
      {t('queues.waiting')} {waiting}
    </span>
  );
}

function Details({ queue, readAtMs }: { queue: QueueState; readAtMs: number }) {
  const { t } = useTranslation('mf_admin');
  const { name, oldestWaitingSince: since } = queue;
  const counts = (['active', 'delayed', 'completed'] as const).map(
    (state) => `${t(`queues.${state}`)} ${queue[state]}`,
  );
  return (
    <div className={classes.technical}>
      <p className={classes.counts}>
        {[...(since ? [`${t('queues.longestWait')} ${waitOf(since, readAtMs)}`] : []), ...counts].join(' · ')}
      </p>
      <p>{t('queues.technicalName', { name })}</p>
    </div>
  );
}

/** @returns the waiting time in the largest unit that fits: '3 days', '5 minutes', '0 seconds' */
function waitOf(since: string, nowMs: number): string {
  const waitedMs = Math.max(0, nowMs - Date.parse(since));
  const { unit, ms } = UNITS.find((each) => waitedMs >= each.ms) ?? UNITS[3];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en-IN', style).format(Math.floor(waitedMs / ms));
}
