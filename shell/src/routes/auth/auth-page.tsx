import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { SessionPending } from '../../frame/session/session-pending.js';
import { CodeForm } from '../../features/passwords/code-form.js';
import { ForgotPasswordForm } from '../../features/passwords/forgot-password-form.js';
import { GoogleButton } from '../../features/google/google-button.js';
import { LoginLinkOffer } from '../../features/login-links/login-link-offer.js';
import { LogInForm } from '../../features/sessions/log-in-form.js';
import { NewPasswordForm } from '../../features/passwords/new-password-form.js';
import {
  clearPasswordReset,
  savePasswordReset,
  type PasswordReset,
} from '../../features/passwords/password-reset.js';
import { safeReturnTo } from '../../auth-frame/return-to.js';
import { SignUpForm } from '../../features/registration/sign-up-form.js';
import { useAuthSteps, type AuthSteps } from './use-auth-steps.js';
import { useEndSession } from '../../auth-frame/use-end-session.js';

/** The one authentication screen (S-012, S-061 … S-074). */
export function AuthPage({ mode }: { mode: 'signup' | 'login' }) {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  const { status } = useSession();
  const [search] = useSearchParams();
  const way = useAuthSteps(mode);
  const [destination, setDestination] = useState<string | null>(null);
  const remark = way.said && t(way.said);

  if (destination) return <Navigate to={destination} replace />;
  if (status === 'loading') return <SessionPending label={t('account.checking')} />;
  // A forgotten password is nothing that a session could make good.
  if (way.passwordReset)
    return <PasswordResetScreen {...{ remark, way }} passwordReset={way.passwordReset} />;
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (mode === 'login') {
    const logIn = (response: SessionResponse) => {
      setDestination(safeReturnTo(search.get('returnTo')));
      session.signIn(response);
    };
    return (
      <LogInForm
        // Another remark, another arrival: nothing of the last attempt stays.
        key={way.said}
        alternative={<GoogleButton />}
        loginLink={(email, onUsed) => <LoginLinkOffer email={email} onSent={onUsed} />}
        remark={remark}
        onForgot={() => way.stepTo('forgot')}
        onLoggedIn={logIn}
        onSwitch={() => way.goTo('/auth')}
      />
    );
  }
  return (
    <SignUpForm
      alternative={<GoogleButton />}
      onRegistered={() => way.goTo('/login', 'account.signUp.done')}
      onSwitch={() => way.goTo('/login')}
    />
  );
}

interface PasswordResetScreenProps {
  readonly passwordReset: PasswordReset;
  readonly remark: string | null;
  readonly way: AuthSteps;
}

function PasswordResetScreen({ passwordReset, remark, way }: PasswordResetScreenProps) {
  const { user } = useSession();
  const clearSession = useEndSession();
  if (passwordReset.step === 'forgot') {
    const sent = (email: string, earlierAt: number | null) => {
      savePasswordReset(email, { earlierAt });
      way.stepTo('code', earlierAt === null ? 'account.forgot.sent' : undefined);
    };
    return <ForgotPasswordForm email={user?.email ?? ''} onBack={way.back} onSent={sent} />;
  }
  const { email } = passwordReset;
  if (passwordReset.step === 'code') {
    const verified = (token: string) => {
      savePasswordReset(email, { token });
      way.stepTo('password', 'account.code.right');
    };
    return (
      <CodeForm
        email={email}
        isEarlier={passwordReset.isEarlier}
        remark={remark}
        sentAt={passwordReset.sentAt}
        onBack={way.back}
        onSent={() => savePasswordReset(email)}
        onVerified={verified}
      />
    );
  }
  const done = () => {
    clearPasswordReset();
    clearSession();
    way.goTo('/login', 'account.reset.done');
  };
  return <NewPasswordForm email={email} token={passwordReset.token} remark={remark} onDone={done} />;
}
