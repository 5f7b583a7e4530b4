import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';

/** @returns a function that copies a text to the clipboard and shows the result */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('mf_admin');
  const { notify } = useShell();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('table.copied', { text }) });
    } catch {
      notify({ kind: 'error', message: t('table.copyFailed') });
    }
  };
}
