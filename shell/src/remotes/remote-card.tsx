import { useTranslation } from '@academy/mf-kit/i18n';
import { type RemoteFailure } from '@academy/mf-kit/remote-failure';
import { ErrorState } from '@academy/ui';
import { refresh } from '../releases/refresh.js';
import { useFailedRelease } from '../releases/use-releases.js';
import styles from './remote-card.module.css';

export interface RemoteCardProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/**
 * Replaces a remote that failed to load: shows its team and offers a retry (F5, T66), or a reload into the current
 * release if its own is outdated (UX-23).
 */
export function RemoteCard({ failure, onRetry }: RemoteCardProps) {
  const { t } = useTranslation('shell_remotes');
  const { remote, version, owner, traceId } = failure;
  const isOutdated = useFailedRelease();
  return (
    <ErrorState
      isPage
      title={t('title')}
      onRetry={isOutdated ? refresh : onRetry}
      retryLabel={t(isOutdated ? 'refresh' : 'retry')}
    >
      <p>{t(isOutdated ? 'outdated' : 'text')}</p>
      <dl className={styles.facts}>
        <dt>{t('owner')}</dt>
        <dd>
          {owner.team} · {owner.contact}
        </dd>
        <dt>{t('version')}</dt>
        <dd>
          {remote} {version}
        </dd>
        <dt>{t('trace')}</dt>
        <dd>
          <code>{traceId}</code>
        </dd>
      </dl>
    </ErrorState>
  );
}
