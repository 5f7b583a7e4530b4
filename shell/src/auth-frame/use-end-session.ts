import { useShell } from '@academy/mf-kit/shell-context';

/**
 * @returns a function that makes the user a visitor: a password reset has ended the session, so no re-login is
 * prompted
 */
export function useEndSession(): () => void {
  const { session } = useShell();
  return () => {
    if (session.getSnapshot().user) void session.signOut();
  };
}
