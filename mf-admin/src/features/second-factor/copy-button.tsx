import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('mf_admin');
  const { notify } = useShell();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('secondFactor.copied') });
    } catch {
      notify({ kind: 'error', message: t('secondFactor.copyFailed') });
    }
  }
  return (
    <Button size="sm" variant="secondary" onClick={() => void copy()}>
      {t('secondFactor.copy')}
    </Button>
  );
}
