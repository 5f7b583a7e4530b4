import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import { useOnline } from './use-online.js';
import classes from './frame.module.css';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : classes.banner}>
      {!isOnline && <Notice tone="warning">{t('frame.offline')}</Notice>}
    </div>
  );
}
