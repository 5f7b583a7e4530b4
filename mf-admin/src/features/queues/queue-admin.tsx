import { queueDeskRoutes } from '@academy/contracts/queue-desk.routes';
import { type QueueOverview } from '@academy/contracts/queue-desk.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Notice, Skeleton, Stack } from '@academy/ui';
import { Loaded } from '../../frame/loaded.js';
import { OpenPayments } from '../../frame/open-payments.js';
import { BoardButton } from './board-button.js';
import { FailureTable } from './failure-table.js';
import { QueueTable } from './queue-table.js';
import classes from './queues.module.css';

const REFRESH_MS = 10_000;

/** The work behind the pages at a glance, and the door to its board (decision 0123). */
export function QueueAdmin() {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const query = useQuery({
    ...apiQuery<QueueOverview>(api, queueDeskRoutes.listQueues.path, { private: true }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack gap={5}>
      <div className={classes.head}>
        <p>{t('queues.lead')}</p>
        <BoardButton />
      </div>
      <Loaded query={query} failedTitle={t('queues.failed')} skeleton={<Skeleton height="24rem" />}>
        {(overview) => <Overview overview={overview} readAtMs={query.dataUpdatedAt} />}
      </Loaded>
    </Stack>
  );
}

function Overview({ overview, readAtMs }: { overview: QueueOverview; readAtMs: number }) {
  const { t } = useTranslation('mf_admin');
  return (
    <Stack gap={5}>
      <OpenPayments open={overview} />
      {overview.queues === null ? (
        <Notice tone="warning">{t('queues.away')}</Notice>
      ) : (
        <>
          <QueueTable queues={overview.queues} readAtMs={readAtMs} />
          <FailureTable queues={overview.queues} />
        </>
      )}
    </Stack>
  );
}
