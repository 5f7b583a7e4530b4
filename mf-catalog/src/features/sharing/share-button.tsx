import { useTranslation } from '@academy/mf-kit/i18n';
import { shareLink } from '@academy/mf-kit/share-link';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';

/** Shares the page's URL by the share dialog of the device, or copies it (UX-17). */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('mf_catalog');
  const { notify } = useShell();

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href;
    const outcome = await shareLink({ title, url });
    if (outcome === 'copied') notify({ kind: 'success', message: t('share.copied') });
    if (outcome === 'blocked') notify({ kind: 'error', message: t('share.manual', { url }) });
  }

  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      {t('share.action')}
    </Button>
  );
}
