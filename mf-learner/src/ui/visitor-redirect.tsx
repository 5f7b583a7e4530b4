import { Navigate, useLocation, useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';

/** The key of the page that is left for good. It is never visited again, because the start page replaces it. */
let leftKey: string | null = null;

/** @returns a function that opens the start page and then logs out, after an account was deleted */
export function useLeaveAccount(): () => Promise<void> {
  const { session } = useShell();
  const { key } = useLocation();
  const navigate = useNavigate();
  return async () => {
    leftKey = key;
    await navigate('/', { replace: true });
    await session.signOut();
  };
}

/** Redirects a visitor to the sign-up and back afterwards (S-013, S-244), unless the page is just being left. */
export function VisitorRedirect() {
  const { key, pathname, search } = useLocation();
  const links = useLinks();
  // The session may have ended before the start page is rendered.
  if (key === leftKey) return null;
  return (
    <Navigate to={`${links.to('shell.signup')}?returnTo=${encodeURIComponent(pathname + search)}`} replace />
  );
}
