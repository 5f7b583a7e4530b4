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
interface Arrival {
  readonly isStep?: boolean;
  readonly said?: string;
}

export interface AuthSteps {
  readonly passwordReset: PasswordReset | null;
  /** The key of what led here, such as a registration. */
  readonly said: string | null;
  /** One step back, in the history too where it came from there. */
  readonly back: () => void;
  /** The way is over: sign-up or log-in takes the place of the screen. */
  readonly goTo: (path: '/auth' | '/login', said?: string) => void;
  readonly stepTo: (step: PasswordResetStep, said?: string) => void;
}

/** Chooses the account screen by the URL, so that Back and a reload find it. */
export function useAuthSteps(mode: 'signup' | 'login'): AuthSteps {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { isStep = false, said = null } = (state ?? {}) as Arrival;
  const passwordReset = readPasswordReset(search);
  const step = passwordReset?.step ?? null;

  useEffect(() => {
    // S-070: back at the start, the e-mail address and the code are deleted.
    if (step === null || step === 'forgot') clearPasswordReset();
  }, [step]);
  useFocusOf(step ?? mode);

  const addressOf = (next: PasswordResetStep | null) => {
    const query = new URLSearchParams(search);
    query.delete(FORGOT);
    if (next) query.set(FORGOT, next === 'forgot' ? '' : next);
    return { pathname: '/login', search: query.toString() };
  };
  return {
    passwordReset,
    said,
    back: () =>
      isStep
        ? void navigate(-1)
        : void navigate(addressOf(step === 'forgot' ? null : 'forgot'), { replace: true }),
    goTo: (pathname, remark) =>
      void navigate({ ...addressOf(null), pathname }, { replace: true, state: { said: remark } }),
    stepTo: (next, remark) => void navigate(addressOf(next), { state: { isStep: true, said: remark } }),
  };
}

/** A screen that takes the place of another begins at its heading; the code is typed at once. */
function useFocusOf(screen: PasswordResetStep | 'signup' | 'login'): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const target = screen === 'code' ? document.getElementById(CODE_ID) : document.querySelector('main h1');
    (target as HTMLElement | null)?.focus();
  }, [screen]);
}
