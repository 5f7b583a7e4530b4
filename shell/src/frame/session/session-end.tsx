import { useEffect, useState } from 'react';
import { type ExpiredSession, useExpiredSession } from '@academy/mf-kit/session-expired';
import { useShell } from '@academy/mf-kit/shell-context';
import { type LogInAgain } from './log-in-again.js';

/** Loads the log-in over the page when a session expires, because few users need it. */
export function SessionEnd({ expiredSession }: { expiredSession: ExpiredSession }) {
  const { session } = useShell();
  const isExpired = useExpiredSession(expiredSession) !== null;
  const [part, setPart] = useState<{ Form: typeof LogInAgain }>();
  useEffect(() => {
    if (!isExpired || part) return;
    import('./log-in-again.js').then(
      ({ LogInAgain: Form }) => setPart({ Form }),
      // If the form cannot be loaded, the user is logged out and can use the log-in page.
      () => session.signOut(),
    );
  }, [isExpired, part, session]);
  return part && isExpired ? <part.Form expiredSession={expiredSession} /> : null;
}
