import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@academy/mf-kit/router';
import { CODE_ID } from '../../features/passwords/code-form.js';
import {
  FORGOT,
  clearPasswordReset,
  readPasswordReset,
  type PasswordReset,
  type PasswordResetStep,
} from '../../features/passwords/password-reset.js';

/** History state of a screen: the key of a message, and whether the previous entry is the previous step. */
interface StepState {
  readonly isStep?: boolean;
  readonly messageKey?: string;
}

export interface AuthSteps {
  readonly passwordReset: PasswordReset | null;
  /** Key of the message about the previous step, such as a registration. */
  readonly messageKey: string | null;
  /** Returns to the previous step; goes back in the history if the screen was opened from it. */
  readonly back: () => void;
  /** Ends the passwordReset and replaces the screen by sign-up or log-in. */
  readonly goTo: (path: '/auth' | '/login', messageKey?: string) => void;
  readonly stepTo: (step: PasswordResetStep, messageKey?: string) => void;
}

/** Chooses the account screen by the URL, so that Back and a reload find it. */
export function useAuthSteps(mode: 'signup' | 'login'): AuthSteps {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { isStep = false, messageKey = null } = (state ?? {}) as StepState;
  const passwordReset = readPasswordReset(search);
  const step = passwordReset?.step ?? null;

  useEffect(() => {
    // S-070: back at the start, the e-mail address and the code are deleted.
    if (step === null || step === 'forgot') clearPasswordReset();
  }, [step]);
  useFocusOf(step ?? mode);

  const locationOf = (next: PasswordResetStep | null) => {
    const query = new URLSearchParams(search);
    query.delete(FORGOT);
    if (next) query.set(FORGOT, next === 'forgot' ? '' : next);
    return { pathname: '/login', search: query.toString() };
  };
  return {
    passwordReset,
    messageKey,
    back: () =>
      isStep
        ? void navigate(-1)
        : void navigate(locationOf(step === 'forgot' ? null : 'forgot'), { replace: true }),
    goTo: (pathname, messageKey) =>
      void navigate({ ...locationOf(null), pathname }, { replace: true, state: { messageKey } }),
    stepTo: (next, messageKey) => void navigate(locationOf(next), { state: { isStep: true, messageKey } }),
  };
}

/** Focuses the heading of a screen that replaces another, or the field for the code. */
function useFocusOf(screen: PasswordResetStep | 'signup' | 'login'): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const target = screen === 'code' ? document.getElementById(CODE_ID) : document.querySelector('main h1');
    (target as HTMLElement | null)?.focus();
  }, [screen]);
}
