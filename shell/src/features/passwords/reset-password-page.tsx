import { useTranslation } from '@academy/mf-kit/i18n';
import { useNavigate } from '@academy/mf-kit/router';
import { Button, Notice, TextLink } from '@academy/ui';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { NewPasswordForm } from './new-password-form.js';
import { useEndSession } from '../../auth-frame/use-end-session.js';
import { useLink } from '../../auth-frame/use-link.js';

/** `/reset-password?token=…`, the link of an invitation or a reset e-mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const endSession = useEndSession();
  const { drop, token } = useLink();
  if (!token) {
    return (
      <AuthFrame title={t('account.reset.title')}>
        <Notice tone="danger">{t('account.reset.noToken')}</Notice>
        <Button to="/login?forgot">{t('account.reset.newCode')}</Button>
      </AuthFrame>
    );
  }
  const done = () => {
    drop();
    endSession();
    void navigate('/login', { replace: true, state: { messageKey: 'account.reset.done' } });
  };
  const fallback = (
    <p>
      {t('account.reset.expired')} <TextLink to="/login?forgot">{t('account.reset.newCode')}</TextLink>
    </p>
  );
  return <NewPasswordForm fallback={fallback} token={token} onDone={done} />;
}
