import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { SessionPending } from '../../frame/session/session-pending.js';
import { CodeForm } from '../../features/passwords/code-form.js';
import { ForgotPasswordForm } from '../../features/passwords/forgot-password-form.js';
import { GoogleButton } from '../../features/google/google-button.js';
import { LoginLinkOffer } from '../../features/login-links/login-link-offer.js';
import { LoginForm } from '../../features/sessions/login-form.js';
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

/** The authentication screen (S-012, S-061 … S-074). */
export function AuthPage({ mode: route }: { mode: 'signup' | 'login' }) {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  const links = useLinks();
  const { status } = useSession();
  const [search] = useSearchParams();
  const steps = useAuthSteps(route);
  const { mode } = steps;
  const [destination, setDestination] = useState<string | null>(null);
  const notice = steps.messageKey && t(steps.messageKey);

  if (destination) return <Navigate to={destination} replace />;
  if (status === 'loading') return <SessionPending label={t('account.checking')} />;
  // Before the session check, because a signed-in user may have forgotten the password too.
  if (steps.passwordReset)
    return <PasswordResetScreen {...{ notice, steps }} passwordReset={steps.passwordReset} />;
  if (status === 'signed-in') return <Navigate to={links.to('learner.dashboard')} replace />;
  if (mode === 'login') {
    const logIn = (response: SessionResponse) => {
      setDestination(safeReturnTo(search.get('returnTo')));
      session.signIn(response);
    };
    return (
      <LoginForm
        // A new notice resets the form.
        key={steps.messageKey}
        alternative={<GoogleButton />}
        email={steps.email}
        loginLink={(email, onUsed) => <LoginLinkOffer email={email} onSent={onUsed} />}
        notice={notice}
        onForgot={() => steps.stepTo('forgot')}
        onLoggedIn={logIn}
        onSwitch={() => steps.goTo('/auth')}
      />
    );
  }
  return (
    <SignUpForm
      alternative={<GoogleButton />}
      onRegistered={(email) => steps.goTo('/login', { email, messageKey: 'account.signUp.done' })}
      onSwitch={() => steps.goTo('/login')}
    />
  );
}

interface PasswordResetScreenProps {
  readonly passwordReset: PasswordReset;
  readonly notice: string | null;
  readonly steps: AuthSteps;
}

function PasswordResetScreen({ passwordReset, notice, steps }: PasswordResetScreenProps) {
  const { user } = useSession();
  const clearSession = useEndSession();
  if (passwordReset.step === 'forgot') {
    const handleSent = (email: string, earlierAt: number | null) => {
      savePasswordReset(email, { earlierAt });
      steps.stepTo('code', earlierAt === null ? 'account.forgot.sent' : undefined);
    };
    return <ForgotPasswordForm email={user?.email ?? ''} onBack={steps.back} onSent={handleSent} />;
  }
  const { email } = passwordReset;
  if (passwordReset.step === 'code') {
    const handleVerified = (token: string) => {
      savePasswordReset(email, { token });
      steps.stepTo('password', 'account.code.verified');
    };
    return (
      <CodeForm
        email={email}
        isEarlier={passwordReset.isEarlier}
        notice={notice}
        sentAt={passwordReset.sentAt}
        onBack={steps.back}
        onSent={() => savePasswordReset(email)}
        onVerified={handleVerified}
      />
    );
  }
  const handleDone = () => {
    clearPasswordReset();
    clearSession();
    steps.goTo('/login', { messageKey: 'account.reset.done' });
  };
  return <NewPasswordForm email={email} token={passwordReset.token} notice={notice} onDone={handleDone} />;
}
