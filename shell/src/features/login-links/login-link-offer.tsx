import { academyTime } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Stack } from '@academy/ui';
import { readFailure } from '../../forms/form-failure.js';

/** After too many wrong passwords from any client: a link by mail still allows a log-in (T17). */
export function LoginLinkOffer({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const link = useMutation({
    mutationFn: () => api.post('/api/user/login-link', { body: { email }, anonymous: true }),
    onSuccess: onSent,
  });
  const texts = { rejected: t('account.error'), unexpected: t('account.error') };
  return (
    <Stack gap={3}>
      <div role="status">
        {link.data ? (
          <Notice tone="success">
            {t('account.link.sent', { email, time: academyTime(link.data.lastSentAt) })}
          </Notice>
        ) : (
          <Notice tone={link.error ? 'danger' : 'info'}>
            {link.error ? readFailure(link.error, texts).message : t('account.link.offer', { email })}
          </Notice>
        )}
      </div>
      {!link.data && (
        <Button variant="secondary" fullWidth busy={link.isPending} onClick={() => link.mutate()}>
          {t(link.isPending ? 'account.link.sending' : 'account.link.send')}
        </Button>
      )}
    </Stack>
  );
}
