import { type QueueOverview } from '@academy/contracts/queues/queue.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Notice, Skeleton, Stack } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { OpenPayments } from './open-payments.js';
import { BullBoardButton } from './bull-board-button.js';
import { FailureTable } from './failure-table.js';
import { QueueTable } from './queue-table.js';
import classes from './queues.module.css';

const REFRESH_MS = 10_000;

/** State of the job queues, with the button for Bull Board (decision 0123). */
export function QueueAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery({
    ...apiCall(api, '/api/admin/queues', { private: true }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack gap={5}>
      <p className={classes.description}>{t('queues.description')}</p>
      <BullBoardButton />
      <QueryState query={query} failedTitle={t('queues.failed')} skeleton={<Skeleton height="24rem" />}>
        {(overview) => <Overview overview={overview} readAtMs={query.dataUpdatedAt} />}
      </QueryState>
    </Stack>
  );
}

function Overview({ overview, readAtMs }: { overview: QueueOverview; readAtMs: number }) {
  const { t } = useTranslation('mf_admin');
  return (
    <Stack gap={5}>
      <OpenPayments open={overview} />
      {overview.queues === null ? (
        <Notice tone="warning">{t('queues.redisUnavailable')}</Notice>
      ) : (
        <>
          <QueueTable queues={overview.queues} readAtMs={readAtMs} />
          <FailureTable queues={overview.queues} />
        </>
      )}
    </Stack>
  );
}
