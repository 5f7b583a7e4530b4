import { useState } from 'react';
import {
  type AdminReleaseList,
  type RemoteReleases,
} from '@academy/contracts/releases/admin-release.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Notice, Skeleton, Stack } from '@academy/ui';
import { QueryState, type QueryStateProps } from '../../frame/list/query-state.js';
import { CanaryDialog } from './dialogs/canary-dialog.js';
import { PromoteDialog, RollBackDialog, RevertDialog } from './dialogs/decision-dialogs.js';
import { PreviewDialog } from './dialogs/preview-dialog.js';
import { type DialogProps } from './dialogs/release-dialog.js';
import { HeldTrains } from './held-trains.js';
import { RemoteCard, type ReleaseAction } from './remote-card.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useAuthorName } from './use-release-name.js';
import classes from './releases.module.css';

/** Interval in ms at which the health of a canary is refreshed. */
const REFRESH_MS = 10_000;

interface OpenDialogState {
  readonly action: ReleaseAction;
  /** The list that the admin sees; a change is rejected if another admin has changed it since. */
  readonly releases: RemoteReleases;
}

/**
 * The live releases of each remote with their health, their team, and the changes that an admin may make (F2, F4,
 * F10).
 */
export function ReleaseAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const nameOf = useAuthorName();
  const [openDialog, setOpenDialog] = useState<OpenDialogState | null>(null);
  const list = apiCall(api, '/api/admin/releases', { private: true });
  const query = useQuery({ ...list, refetchInterval: REFRESH_MS });
  const keepFocusAt = useHeadingFocus(query.data, openDialog === null);
  const changed = (now: RemoteReleases) => {
    keepFocusAt(now.remote);
    queries.setQueryData<AdminReleaseList>(list.queryKey, (before) => withRemote(before, now));
  };
  return (
    <Stack gap={5}>
      <p className={classes.description}>{t('releases.description')}</p>
      <QueryState query={query} failedTitle={t('releases.failed')} skeleton={<CardSkeletons />}>
        {({ remotes, hasOperator, freeze, heldTrains }) => (
          <>
            <Stale query={query} />
            {freeze && (
              <Notice tone="warning">
                {t('releases.frozen', {
                  time: academyMoment(freeze.at),
                  who: nameOf(freeze.by),
                  reason: freeze.reason,
                })}
              </Notice>
            )}
            <HeldTrains trains={heldTrains} />
            {!hasOperator && <Notice>{t('releases.byCommandOnly')}</Notice>}
            {remotes.length === 0 && (
              <EmptyState title={t('releases.empty')}>{t('releases.emptyText')}</EmptyState>
            )}
            <ul className={classes.list}>
              {remotes.map((releases) => (
                <RemoteCard
                  key={releases.remote}
                  releases={releases}
                  onAction={(action) => setOpenDialog({ action, releases })}
                />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      {openDialog && (
        <CurrentDialog
          {...openDialog}
          hasOperator={query.data?.hasOperator ?? false}
          onClose={() => setOpenDialog(null)}
          onChanged={changed}
          onReload={() => void queries.invalidateQueries({ queryKey: list.queryKey })}
        />
      )}
    </Stack>
  );
}

const withRemote = (list: AdminReleaseList | undefined, now: RemoteReleases) =>
  list && { ...list, remotes: list.remotes.map((old) => (old.remote === now.remote ? now : old)) };

const dialogs = {
  canary: CanaryDialog,
  preview: PreviewDialog,
  promote: PromoteDialog,
  rollBack: RollBackDialog,
  revert: RevertDialog,
} as const;

function CurrentDialog({ action, ...props }: { action: ReleaseAction } & DialogProps) {
  const Chosen = dialogs[action];
  return <Chosen {...props} />;
}

/** Marks outdated data: the last request failed or waits for the network. */
function Stale({
  query,
}: {
  query: Pick<QueryStateProps<unknown>['query'], 'error' | 'isPaused' | 'refetch'>;
}) {
  const { t } = useTranslation('mf_admin');
  const { error, isPaused, refetch } = query;
  if (isPaused) {
    return (
      <Notice tone="warning" role="status">
        {t('releases.staleOffline')}
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('admin.retry')}
        </Button>
      }
    >
      {t('releases.stale', { message: failureMessage(error) })}
    </Notice>
  );
}

function CardSkeletons() {
  return (
    <Stack>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="19rem" />
      ))}
    </Stack>
  );
}
