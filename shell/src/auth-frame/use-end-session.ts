import { useShell } from '@academy/mf-kit/shell-context';

/** @returns what makes a visitor of whoever is signed in here: a reset has ended the session, and nobody lost it */
export function useEndSession(): () => void {
  const { session } = useShell();
  return () => {
    if (session.getSnapshot().user) void session.signOut();
  };
}
