import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@academy/mf-kit/router';
import { needsAccount } from '../../auth-frame/return-to.js';
import { CODE_ID } from '../../features/passwords/code-form.js';
import { LOGIN_PASSWORD_ID } from '../../features/sessions/login-form.js';
import {
  FORGOT,
  clearPasswordReset,
  readPasswordReset,
  type PasswordReset,
  type PasswordResetStep,
} from '../../features/passwords/password-reset.js';

/** History state of a screen: the data of the previous one. */
interface StepState {
  /** The new account's e-mail address, with which the log-in is filled. */
  readonly email?: string;
  /** Whether the visitor chose this screen. */
  readonly isChosen?: boolean;
  /** Whether the previous history entry is the previous step. */
  readonly isStep?: boolean;
  readonly messageKey?: string;
}

type Mode = 'signup' | 'login';

export interface AuthSteps {
  /** Sign-up or log-in, if no password is being reset. */
  readonly mode: Mode;
  /** E-mail address of the account that was just created. */
  readonly email: string;
  readonly passwordReset: PasswordReset | null;
  /** Key of the message about the previous step, such as a registration. */
  readonly messageKey: string | null;
  /** Returns to the previous step; goes back in the history if the screen was opened from it. */
  readonly back: () => void;
  /** Ends the password reset and replaces the screen by sign-up or log-in. */
  readonly goTo: (path: '/auth' | '/login', state?: Pick<StepState, 'email' | 'messageKey'>) => void;
  readonly stepTo: (step: PasswordResetStep, messageKey?: string) => void;
}

/**
 * Chooses the account screen by the URL, so that Back and a reload work. /auth is the sign-up (S-061), but a
 * visitor who was redirected by a page of an account probably has one and sees the log-in.
 */
export function useAuthSteps(route: Mode): AuthSteps {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { email = '', isChosen = false, isStep = false, messageKey = null } = (state ?? {}) as StepState;
  const mode = isChosen || !needsAccount(search.get('returnTo')) ? route : 'login';
  const passwordReset = readPasswordReset(search);
  const step = passwordReset?.step ?? null;

  useEffect(() => {
    // S-070: at the first step, the e-mail address and the code are deleted.
    if (step === null || step === 'forgot') clearPasswordReset();
  }, [step]);
  useFocusOf(step ?? mode, email !== '');

  const locationOf = (next: PasswordResetStep | null) => {
    const query = new URLSearchParams(search);
    query.delete(FORGOT);
    if (next) query.set(FORGOT, next === 'forgot' ? '' : next);
    return { pathname: '/login', search: query.toString() };
  };
  return {
    mode,
    email,
    passwordReset,
    messageKey,
    back: () =>
      isStep
        ? void navigate(-1)
        : void navigate(locationOf(step === 'forgot' ? null : 'forgot'), { replace: true }),
    goTo: (pathname, passed) =>
      void navigate(
        { ...locationOf(null), pathname },
        { replace: true, state: { ...passed, isChosen: true } },
      ),
    stepTo: (next, messageKey) => void navigate(locationOf(next), { state: { isStep: true, messageKey } }),
  };
}

/** Focuses the heading of a screen that replaces another, or the next field to fill in. */
function useFocusOf(screen: PasswordResetStep | Mode, isEmailFilled: boolean): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const field = screen === 'code' ? CODE_ID : screen === 'login' && isEmailFilled ? LOGIN_PASSWORD_ID : '';
    (document.getElementById(field) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [screen, isEmailFilled]);
}
