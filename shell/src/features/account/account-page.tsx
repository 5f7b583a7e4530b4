import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useNavigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { type SessionResponse } from '@academy/contracts/account.schemas';
import { Spinner } from '@academy/ui';
import { CodeForm } from './code-form.js';
import { ForgotForm } from './forgot-form.js';
import { LogInForm } from './log-in-form.js';
import { NewPasswordForm } from './new-password-form.js';
import { safeReturnTo } from './return-to.js';
import { SignUpForm } from './sign-up-form.js';

/** Where the way back into an account stands; the address names only sign-up and log-in. */
type Recovery =
  | { readonly step: 'forgot' }
  | { readonly step: 'code'; readonly email: string }
  | { readonly step: 'password'; readonly email: string; readonly token: string };

/** `/login?forgot`: mails and dead links lead straight to a new password. */
const FORGOT = 'forgot';

/** The one authentication screen (S-012, S-061 … S-074). */
export function AccountPage({ mode }: { mode: 'signup' | 'login' }) {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  const { status } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState<Recovery | null>(search.has(FORGOT) ? { step: 'forgot' } : null);
  const [remark, setRemark] = useState<string | null>(null);
  const [destination, setDestination] = useState<string | null>(null);

  if (destination) return <Navigate to={destination} replace />;
  if (status === 'loading') return <Spinner label={t('account.checking')} />;
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;

  const show = (next: Recovery | null, said: string | null = null) => {
    setRecovery(next);
    setRemark(said);
  };
  const goTo = (path: '/auth' | '/login', said: string | null = null) => {
    show(null, said);
    const kept = new URLSearchParams(search);
    kept.delete(FORGOT);
    void navigate({ pathname: path, search: kept.toString() }, { replace: true });
  };
  const logIn = (response: SessionResponse) => {
    setDestination(safeReturnTo(search.get('returnTo')));
    session.signIn(response);
  };

  if (recovery?.step === 'forgot') {
    return (
      <ForgotForm
        onBack={() => goTo('/login')}
        onSent={(email) => show({ step: 'code', email }, t('account.forgot.sent'))}
      />
    );
  }
  if (recovery?.step === 'code') {
    return (
      <CodeForm
        email={recovery.email}
        remark={remark}
        onBack={() => show({ step: 'forgot' })}
        onVerified={(token) => show({ ...recovery, step: 'password', token }, t('account.code.right'))}
      />
    );
  }
  if (recovery?.step === 'password') {
    return (
      <NewPasswordForm
        email={recovery.email}
        token={recovery.token}
        remark={remark}
        onDone={() => goTo('/login', t('account.reset.done'))}
      />
    );
  }
  if (mode === 'login') {
    return (
      <LogInForm
        remark={remark}
        onForgot={() => show({ step: 'forgot' })}
        onLoggedIn={logIn}
        onSwitch={() => goTo('/auth')}
      />
    );
  }
  return (
    <SignUpForm
      onRegistered={() => goTo('/login', t('account.signUp.done'))}
      onSwitch={() => goTo('/login')}
    />
  );
}
