import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button } from '@academy/ui';

/** Time in ms to read the response before the page reloads. */
const READ_MS = 1_500;

/** Requests a check of the user's own open orders (S-252, AMB-16); the page reloads on success. */
export function FixEnrollments() {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_learner');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/api/payment/fix-enrollment'),
    onSuccess: ({ message }) => {
      notify({ kind: 'success', message });
      setTimeout(() => window.location.reload(), READ_MS);
    },
    onError: () => notify({ kind: 'error', message: t('fix.failed') }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t(isPending ? 'fix.busy' : 'fix.action')}
    </Button>
  );
}
