import { type FormEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type ExpiredSession } from '@academy/mf-kit/session-expired';
import { useReLogin } from '@academy/mf-kit/use-re-login';
import { Button, Notice, PasswordField, Stack, TextField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';

const FORM_ID = 'log-in-again';

/** Log-in over the page after its session expired: unsaved input stays, and pending calls continue (UX-19). */
export function ReLoginDialog({ expiredSession }: { expiredSession: ExpiredSession }) {
  const { t } = useTranslation('mf_admin_host');
  const { busy, failure, leave, logIn, user } = useReLogin(expiredSession);
  if (!user) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    void logIn(field.value).then(() => field.focus());
  };
  return (
    <Dialog
      opened
      busy={busy}
      role="alertdialog"
      title={t('reLogin.title')}
      description={t('reLogin.text')}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={busy}>
            {t('reLogin.submit')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            {t('reLogin.leave')}
          </Button>
        </>
      }
    >
      <form method="post" id={FORM_ID} onSubmit={submit}>
        <Stack>
          <div role="alert">
            {failure !== null && <Notice tone="danger">{failure || t('login.failed')}</Notice>}
          </div>
          <TextField
            id="again-email"
            name="email"
            type="email"
            label={t('login.email')}
            autoComplete="username"
            value={user.email}
            readOnly
          />
          <PasswordField
            id="again-password"
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            required
            data-autofocus
          />
        </Stack>
      </form>
    </Dialog>
  );
}
