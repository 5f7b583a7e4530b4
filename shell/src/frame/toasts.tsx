import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLocation } from '@academy/mf-kit/router';
import { type ToastStore } from '@academy/mf-kit/toast-store';
import { ToastRegion, type ToastItem } from '@academy/ui';
import { UpdatePrompt } from '../releases/update-prompt.js';
import { useReleases } from '../releases/use-releases.js';

const OFFER = 'refresh';

/** The messages of the shell and of every remote. */
export function Toasts({ store }: { store: ToastStore }) {
  const { t } = useTranslation('shell');
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const { isOutdated, isQuiet, watch } = useReleases();
  const { pathname, state } = useLocation();
  const hasMessage = Boolean((state as { messageKey?: string } | null)?.messageKey);
  useEffect(() => {
    // The new page shows a message of its own, so earlier info toasts are outdated.
    if (hasMessage) store.getSnapshot().forEach(({ id, kind }) => kind === 'info' && store.dismiss(id));
  }, [hasMessage, store]);
  // Users on a payment page are not interrupted.
  const isOffered = isOutdated && !isQuiet && !pathname.startsWith('/payment');
  const offer: readonly ToastItem[] = isOffered
    ? [{ id: OFFER, kind: 'info', message: <UpdatePrompt /> }]
    : [];
  return (
    <ToastRegion
      label={t('frame.messages')}
      onDismiss={(id) => (id === OFFER ? watch.dismiss() : store.dismiss(Number(id)))}
      toasts={[...toasts, ...offer]}
    />
  );
}
