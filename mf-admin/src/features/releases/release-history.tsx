import { useState } from 'react';
import {
  type ReleaseHistoryEntry,
  type RemoteReleases,
} from '@academy/contracts/releases/admin-release.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Button, VisuallyHidden } from '@academy/ui';
import { DataTable, type Column } from '@academy/ui/on-demand';
import { appOf } from './release-calls.js';
import { SenderDetails, useSenderName } from './release-sender.js';
import { useRemoteName } from './use-release-name.js';
import classes from './releases.module.css';

const STEP = 10;

/** The journal of a remote, collapsed; its summary shows the number of rejected entries. */
export function ReleaseHistory({ releases: { remote, history, sequence } }: { releases: RemoteReleases }) {
  const { t } = useTranslation('mf_admin');
  const [shown, setShown] = useState(STEP);
  const columns = useColumns();
  const name = useRemoteName(remote);
  const rejected = history.filter(({ isVerified }) => !isVerified).length;
  const hasMore = history.length > shown;
  const isCut = sequence > history.length;
  return (
    <details className={classes.history}>
      <summary>
        {t('releases.history.title')}
        <VisuallyHidden>{name}</VisuallyHidden>
        <span className={classes.muted}>{sequence}</span>
        {rejected > 0 && <Badge tone="danger">{t('releases.history.rejected', { count: rejected })}</Badge>}
      </summary>
      <div className={classes.entries}>
        <p className={classes.muted}>{t('releases.technicalName', { name: remote })}</p>
        {history.length === 0 && <p>{t('releases.history.empty')}</p>}
        {history.length > 0 && (
          <DataTable
            caption={t('releases.history.historyOf', { remote: name })}
            rows={history.slice(0, shown)}
            rowKey={(entry) => entry.sequence}
            columns={columns}
          />
        )}
        {history.length > STEP && (
          <Button variant="secondary" size="sm" onClick={() => setShown(hasMore ? shown + STEP : STEP)}>
            {t(hasMore ? 'releases.history.more' : 'releases.history.fewer')}
          </Button>
        )}
        {isCut && !hasMore && (
          <p className={classes.muted}>{t('releases.history.older', { app: appOf(remote) })}</p>
        )}
      </div>
    </details>
  );
}

function useColumns(): Column<ReleaseHistoryEntry>[] {
  const { t } = useTranslation('mf_admin');
  const nameOf = useSenderName();
  const unknown = t('releases.history.unknown');
  return [
    {
      key: 'what',
      label: t('releases.history.action'),
      cell: (entry) =>
        entry.isVerified ? (
          t(`releases.history.kinds.${entry.kind}`, { percent: entry.percent })
        ) : (
          <Badge tone="danger">{t('releases.history.unverified')}</Badge>
        ),
    },
    {
      key: 'version',
      label: t('releases.history.version'),
      cell: (entry) =>
        entry.isVerified ? (
          <span className={classes.version}>{entry.version}</span>
        ) : (
          t('releases.history.entry', { sequence: entry.sequence })
        ),
    },
    {
      key: 'why',
      label: t('releases.history.reason'),
      cell: (entry) => (
        <span className={classes.reason}>{entry.isVerified ? entry.reason : entry.refused}</span>
      ),
    },
    {
      key: 'who',
      label: t('releases.history.actor'),
      cell: (entry) =>
        entry.isVerified ? (
          <span className={classes.author}>
            <span>{nameOf(entry)}</span>
            <SenderDetails sender={entry} />
          </span>
        ) : (
          unknown
        ),
    },
    {
      key: 'when',
      label: t('releases.history.time'),
      cell: (entry) => (
        <span className={classes.time}>{entry.isVerified ? academyMoment(entry.at) : unknown}</span>
      ),
    },
  ];
}
