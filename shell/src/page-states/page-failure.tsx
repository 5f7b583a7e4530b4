import { useEffect, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, ErrorState } from '@academy/ui';
import { useOnline } from '../frame/use-online.js';
import { refresh } from '../releases/refresh.js';
import { useFailedRelease } from '../releases/use-releases.js';

/**
 * Replaces a page of the shell that failed or did not load; the frame stays. If the connection was lost, the page
 * loads when it is restored.
 */
export function PageFailure({ error }: { readonly error: unknown }) {
  const [failedOffline] = useState(() => !navigator.onLine);
  return failedOffline ? <PageOffline /> : <PageFailed error={error} />;
}

function PageOffline() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) refresh();
  }, [isOnline]);
  return (
    <ErrorState isPage title={t('failure.offline.title')}>
      {t('failure.offline.description')}
    </ErrorState>
  );
}

function PageFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('shell');
  const { telemetry } = useShell();
  const isOutdated = useFailedRelease();
  useEffect(() => telemetry.report(error, { remote: 'shell' }), [error, telemetry]);
  return (
    <ErrorState
      isPage
      title={t('failure.title')}
      action={
        <>
          <Button onClick={refresh}>{t(isOutdated ? 'frame.release.refresh' : 'failure.reload')}</Button>
          <Button to="/" variant="secondary">
            {t('notFound.home')}
          </Button>
        </>
      }
    >
      {t(isOutdated ? 'failure.outdated' : 'failure.description')}
    </ErrorState>
  );
}
