import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { CodeForm } from './code-form.js';

const FORM_ID = 'confirm-code';

/**
 * Prompts for a code over the page, whose unsaved input stays.
 * @param onDone called with true after a valid code, with false after Cancel
 */
export function CodeDialog({ onDone }: { onDone: (isShown: boolean) => void }) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => api.post('/api/user/second-factor/proof', { body: { code } }),
    onSuccess: () => onDone(true),
  });
  return (
    <Dialog
      opened
      busy={isPending}
      onClose={() => onDone(false)}
      title={t('secondFactor.confirmTitle')}
      description={t('secondFactor.confirmText')}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={isPending}>
            {t('secondFactor.confirm')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onDone(false)}>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      <CodeForm id={FORM_ID} failure={error} onSubmit={(code) => isPending || mutate(code)} />
    </Dialog>
  );
}
