import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type ExpiredSession } from '@academy/mf-kit/session-expired';
import { useReLogin, type ReLogin } from '@academy/mf-kit/use-re-login';
import { Button, Notice, PasswordField, Stack, TextField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';

const FORM_ID = 'log-in-again';
const PASSWORD_ID = 'log-in-again-password';

/** Log-in over the page after its session expired: unsaved input stays, and pending calls continue (UX-19). */
export function ReLoginDialog({ expiredSession }: { expiredSession: ExpiredSession }) {
  const { t } = useTranslation('shell');
  const reLogin = useReLogin(expiredSession);
  const { busy, leave, user } = reLogin;
  if (!user) return null;
  return (
    <Dialog
      opened
      busy={busy}
      role="alertdialog"
      title={t('frame.reLogin.title')}
      description={t('frame.reLogin.text')}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={busy}>
            {t(busy ? 'frame.reLogin.busy' : 'frame.reLogin.submit')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            {t('frame.reLogin.leave')}
          </Button>
        </>
      }
    >
      <PasswordForm {...reLogin} email={user.email} />
    </Dialog>
  );
}

function PasswordForm({ email, failure, logIn }: ReLogin & { email: string }) {
  const { t } = useTranslation('shell');
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    setMissing(typed === '');
    if (typed !== '') await logIn(typed);
    password.current?.focus();
  };
  return (
    <form method="post" id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <div role="alert">
          {failure !== null && <Notice tone="danger">{failure || t('frame.reLogin.failed')}</Notice>}
        </div>
        <TextField
          id="log-in-again-email"
          label={t('frame.reLogin.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          ref={password}
          id={PASSWORD_ID}
          label={t('frame.reLogin.password')}
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          error={missing ? t('frame.reLogin.missing') : undefined}
        />
        <p>
          <a href="/login" target="_blank" rel="noopener">
            {t('frame.reLogin.otherLogin')}
          </a>
        </p>
      </Stack>
    </form>
  );
}
