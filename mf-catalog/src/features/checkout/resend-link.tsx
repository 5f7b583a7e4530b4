import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button } from '@academy/ui';

/**
 * Mails another link that confirms the e-mail address. The form stays, and another click continues with the
 * payment.
 */
export function ResendLink() {
  const { t } = useTranslation('mf_catalog');
  const api = useApi();
  const { notify } = useShell();
  const resend = useMutation({
    mutationFn: () => api.post('/api/user/verify/resend'),
    onSuccess: () => notify({ kind: 'success', message: t('enroll.linkResent') }),
    onError: (error) =>
      notify({
        kind: 'error',
        message: error instanceof ApiError ? failureMessage(error) : t('enroll.linkNotResent'),
      }),
  });
  return (
    <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
      {t('enroll.resendLink')}
    </Button>
  );
}
