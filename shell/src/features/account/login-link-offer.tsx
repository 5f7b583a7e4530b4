import { accountRoutes } from '@academy/contracts/account.routes';
import { type MailSentResponse } from '@academy/contracts/account.schemas';
import { academyTime } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, Stack } from '@academy/ui';
import { readFailure } from '../../forms/form-failure.js';

/** Too many wrong passwords, of whomever: a link by mail opens the account all the same (T17). */
export function LoginLinkOffer({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useTranslation('shell');
  const { api } = useShell();
  const link = useMutation({
    mutationFn: () =>
      api.post<MailSentResponse>(accountRoutes.sendLoginLink.path, { email }, { anonymous: true }),
    onSuccess: onSent,
  });
  const texts = { refused: t('account.error'), unexpected: t('account.error') };
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
