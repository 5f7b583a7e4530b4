import { useEffect, useState } from 'react';
import { type ExpiredSession, useExpiredSession } from '@academy/mf-kit/session-expired';
import { useShell } from '@academy/mf-kit/shell-context';
import { type ReLoginDialog } from './re-login-dialog.js';

/** Loads the log-in over the page when a session expires, because few users need it. */
export function SessionExpiredPrompt({ expiredSession }: { expiredSession: ExpiredSession }) {
  const { session } = useShell();
  const isExpired = useExpiredSession(expiredSession) !== null;
  const [part, setPart] = useState<{ Form: typeof ReLoginDialog }>();
  useEffect(() => {
    if (!isExpired || part) return;
    import('./re-login-dialog.js').then(
      ({ ReLoginDialog: Form }) => setPart({ Form }),
      // If the form cannot be loaded, the user is logged out and can use the log-in page.
      () => session.signOut(),
    );
  }, [isExpired, part, session]);
  return part && isExpired ? <part.Form expiredSession={expiredSession} /> : null;
}
