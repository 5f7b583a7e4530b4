import { type QueueState } from '@academy/contracts/queues/queue.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import { ListTable } from '../../frame/table/list-table.js';
import classes from './queues.module.css';

/**
 * Failed jobs with their reasons, and the time of the next attempt if there is one. Reasons contain no personal
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
        <ListTable
          caption={t('queues.failures')}
          rows={failures}
          rowKey={({ name, jobId }) => `${name} ${jobId}`}
          nameOf={({ name, jobId }) => `${t(`queues.names.${name}`)} ${jobId}`}
          columns={[
            {
              key: 'job',
              label: t('queues.job'),
              fitsContent: true,
              cell: ({ name }) => t(`queues.names.${name}`),
            },
            {
              key: 'reason',
              label: t('queues.reason'),
              cell: ({ reason }) => reason || t('queues.noReason'),
            },
            {
              key: 'tries',
              label: t('queues.attempts'),
              isNumeric: true,
              cell: ({ attempts }) => t('queues.attemptCount', { count: attempts }),
            },
            {
              key: 'failedAt',
              label: t('queues.failedAt'),
              fitsContent: true,
              cell: ({ failedAt }) => (failedAt ? academyMoment(failedAt) : t('queues.none')),
            },
            {
              key: 'next',
              label: t('queues.next'),
              fitsContent: true,
              cell: ({ nextTryAt }) =>
                nextTryAt ? academyMoment(nextTryAt) : <Badge tone="danger">{t('queues.givenUp')}</Badge>,
            },
          ]}
          details={({ jobId, reason }) => (
            <div className={classes.technical}>
              <p>{reason || t('queues.noReason')}</p>
              <p>
                {t('queues.jobId')} {jobId}
              </p>
            </div>
          )}
        />
      )}
    </section>
  );
}
