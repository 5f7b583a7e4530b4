import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { CodeForm } from './code-form.js';
import { prove } from './second-factor-calls.js';

const FORM_ID = 'confirm-code';

/** Over the page, whose half-done work stays. @param onDone tells whether a code was right */
export function CodeDialog({ onDone }: { onDone: (isShown: boolean) => void }) {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => prove(api, code),
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
