import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { SessionPending } from '../frame/session/session-pending.js';
import { NotFoundPage } from '../page-states/not-found-page.js';

/** Redirects all other users to the home page (S-266). The server rejects their calls too. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  useDemotionNotice();
  if (status === 'loading') return <SessionPending label={t('frame.loading')} />;
  if (user?.role !== 'admin') return <Navigate to="/" replace />;
  return children;
}

/** Explains why the page closes when a user loses the role while it is open. */
function useDemotionNotice(): void {
  const { t } = useTranslation('shell');
  const { notify } = useShell();
  const { user } = useSession();
  const adminId = useRef<string | null>(null);
  useEffect(() => {
    if (user?.role === 'admin') adminId.current = user.id;
    else if (user && adminId.current === user.id) {
      adminId.current = null;
      notify({ kind: 'info', message: t('frame.adminRevoked') });
    }
  }, [notify, t, user]);
}

/** Shows Not found to learners (SEC-15); the page itself prompts a visitor to log in (S-240). */
export function DeveloperOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  if (status === 'loading') return <SessionPending label={t('frame.loading')} />;
  return user && user.role !== 'admin' ? <NotFoundPage /> : children;
}
