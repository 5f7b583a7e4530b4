import { useSyncExternalStore } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type ToastStore } from '@academy/mf-kit/toast-store';
import { ToastRegion } from '@academy/ui';

/** The messages of the shell and of every remote. */
export function Toasts({ store }: { store: ToastStore }) {
  const { t } = useTranslation('shell');
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  return (
    <ToastRegion label={t('frame.messages')} onDismiss={(id) => store.dismiss(Number(id))} toasts={toasts} />
  );
}
