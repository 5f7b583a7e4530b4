import { type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Card, EmptyState } from '@academy/ui';
import { stateOf } from '../../frame/release-health.js';
import { PendingChanges } from './pending-changes.js';
import { ReleaseHistory } from './release-history.js';
import { ReleaseStatus } from './release-status.js';
import { useRemoteName } from './use-release-name.js';
import classes from './releases.module.css';

/** `canary` starts one, or changes the running one. */
export type ReleaseAction = 'canary' | 'preview' | 'promote' | 'revert' | 'rollBack';

export interface RemoteCardProps {
  readonly releases: RemoteReleases;
  readonly onAction: (action: ReleaseAction) => void;
}

export const headingId = (remote: string): string => `releases-${remote}`;

/** One remote: its team, the live and the canary release with their health, the actions and the history. */
export function RemoteCard({ releases, onAction }: RemoteCardProps) {
  const { t } = useTranslation('mf_admin');
  const { remote, live, canary } = releases;
  const name = useRemoteName(remote);
  return (
    <li>
      <Card>
        <article className={classes.card} aria-labelledby={headingId(remote)}>
          <header className={classes.header}>
            <h2 id={headingId(remote)} tabIndex={-1}>
              {name}
            </h2>
            <Owner owner={releases.owner} />
          </header>
          <div className={classes.statuses}>
            {live ? (
              <ReleaseStatus title={t('releases.live')} current={live} />
            ) : (
              <EmptyState title={t('releases.notLive')}>{t('releases.notLiveText')}</EmptyState>
            )}
            {canary && (
              <ReleaseStatus
                title={t('releases.canary', { percent: canary.percent })}
                current={canary}
                baseline={live?.health}
              />
            )}
          </div>
          <PendingChanges releases={releases} />
          <Actions {...{ releases, onAction }} />
          <ReleaseHistory releases={releases} />
        </article>
      </Card>
    </li>
  );
}

function Owner({ owner: { team, contact } }: Pick<RemoteReleases, 'owner'>) {
  const { t } = useTranslation('mf_admin');
  return (
    <dl className={classes.owner}>
      <div>
        <dt>{t('releases.owner')}</dt>
        <dd>{team || t('releases.noOwner')}</dd>
      </div>
      {contact && (
        <div>
          <dt>{t('releases.contact')}</dt>
          <dd>{/^[^\s@]+@[^\s@]+$/.test(contact) ? <a href={`mailto:${contact}`}>{contact}</a> : contact}</dd>
        </div>
      )}
    </dl>
  );
}

/** @returns versions that can become a canary, the latest first */
export const candidatesOf = ({ versions, live }: RemoteReleases): string[] =>
  versions.filter((version) => version !== live?.version);

function Actions({ releases, onAction }: RemoteCardProps) {
  const { t } = useTranslation('mf_admin');
  const { canary, before, live, versions } = releases;
  const hasOthers = candidatesOf(releases).length > 0;
  const remote = useRemoteName(releases.remote);
  const isFailing = canary !== null && stateOf(canary.health) === 'failing';
  const button = (action: ReleaseAction, key: string, variant: 'primary' | 'secondary' | 'ghost') => (
    <Button
      key={key}
      size="sm"
      variant={variant}
      aria-label={t(`releases.labels.${key}`, { remote })}
      onClick={() => onAction(action)}
    >
      {t(`releases.actions.${key}`)}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {canary && button('promote', 'promote', isFailing ? 'secondary' : 'primary')}
      {canary && button('canary', 'change', 'secondary')}
      {canary && button('revert', 'revert', isFailing ? 'primary' : 'secondary')}
      {live && !canary && hasOthers && button('canary', 'start', 'secondary')}
      {live && !canary && !hasOthers && <p className={classes.muted}>{t('releases.noOtherVersion')}</p>}
      {versions.length > 0 && button('preview', 'preview', 'ghost')}
      {live && before.length > 0 && button('rollBack', 'rollBack', 'ghost')}
    </div>
  );
}
