import { Navigate, useLocation, useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';

/**
 * The key of the page that is being left for good; it is never returned to, because the start page takes its
 * place.
 */
let leftKey: string | null = null;

/** @returns what leaves an account that is closed: it goes to the start page, then signs out */
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

/** For a visitor the way leads to /auth and back (S-013, S-244), unless the page is just being left. */
export function VisitorRedirect() {
  const { key, pathname, search } = useLocation();
  // The session may be over before the start page is drawn.
  if (key === leftKey) return null;
  return <Navigate to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`} replace />;
}
