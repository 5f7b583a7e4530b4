import { type QueueState } from '@academy/contracts/queues/queue.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import classes from './queues.module.css';

/**
 * Failed jobs and their reasons; given up, or with the time of the next attempt. Reasons contain no personal
 * data (AMB-24).
 */
export function FailureTable({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTranslation('mf_admin');
  const failures = queues.flatMap(({ name, failures: own }) => own.map((each) => ({ ...each, name })));
  return (
    <section>
      <h2 className={classes.title}>{t('queues.failures')}</h2>
      {failures.length === 0 ? (
        <p>{t('queues.noFailures')}</p>
      ) : (
        <DataTable
          caption={t('queues.failures')}
          rows={failures}
          rowKey={({ name, jobId }) => `${name} ${jobId}`}
          columns={[
            {
              key: 'job',
              label: t('queues.job'),
              cell: ({ name, jobId }) => (
                <span className={classes.pair}>
                  <span>{t(`queues.names.${name}`)}</span>
                  <small>{jobId}</small>
                </span>
              ),
            },
            {
              key: 'reason',
              label: t('queues.reason'),
              cell: ({ reason }) => <span className={classes.pair}>{reason || t('queues.noReason')}</span>,
            },
            {
              key: 'failedAt',
              label: t('queues.failedAt'),
              cell: ({ failedAt, attempts }) => (
                <span className={classes.pair}>
                  <span>{failedAt ? academyMoment(failedAt) : t('queues.none')}</span>
                  <small>{t('queues.tries', { count: attempts })}</small>
                </span>
              ),
            },
            {
              key: 'next',
              label: t('queues.next'),
              cell: ({ nextTryAt }) =>
                nextTryAt ? academyMoment(nextTryAt) : <Badge tone="danger">{t('queues.givenUp')}</Badge>,
            },
          ]}
        />
      )}
    </section>
  );
}
