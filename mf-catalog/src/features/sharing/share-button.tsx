import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';

/** Hands the page's address to the device's own sharing, or copies it (UX-17). */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('mf_catalog');
  const { notify } = useShell();

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', message: t('share.copied') });
    } catch {
      // No clipboard, or none for us: the address can be taken from the message by hand.
      notify({ kind: 'error', message: t('share.manual', { url }) });
    }
  }

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  }

  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      {t('share.action')}
    </Button>
  );
}
