import { useSyncExternalStore } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import classes from './frame.module.css';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? undefined : classes.banner}>
      {!isOnline && <Notice tone="warning">{t('frame.offline')}</Notice>}
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
