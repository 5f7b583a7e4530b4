import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import { useOnline } from './use-online.js';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <Notice tone="warning">{t('frame.offline')}</Notice>}</div>;
}
