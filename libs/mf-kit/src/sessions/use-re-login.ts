import { useState } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { ApiError, failureMessage } from '../api/api-error.js';
import { type ExpiredSession, useExpiredSession } from './session-expired.js';
import { useShell } from '../host/shell-context.js';
import { typedApi } from '../api/typed-api.js';

export interface ReLogin {
  readonly busy: boolean;
  /** Message of the failed log-in; '' if the server sent none, null without a failure. */
  readonly failure: string | null;
  /** Continues as a visitor. */
  readonly leave: () => void;
  readonly logIn: (password: string) => Promise<void>;
  /** The user whose session expired; null while none has. */
  readonly user: User | null;
}

/** For the frame of a host: lets a user whose session expired log in again on the same page (UX-19). */
export function useReLogin(expiredSession: ExpiredSession): ReLogin {
  const { api, session } = useShell();
  const user = useExpiredSession(expiredSession);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function logIn(password: string): Promise<void> {
    if (!user || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const response = await typedApi(api).post('/api/user/login', {
        body: { email: user.email, password },
        anonymous: true,
      });
      if (response?.token) session.signIn(response);
      else setFailure(response?.message ?? '');
    } catch (error) {
      setFailure(error instanceof ApiError ? failureMessage(error) : '');
    } finally {
      setBusy(false);
    }
  }

  const leave = (): void => {
    setFailure(null);
    void session.signOut();
  };
  return { busy, failure, leave, logIn, user };
}
