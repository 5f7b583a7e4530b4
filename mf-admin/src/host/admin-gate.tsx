import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useLocation } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { Button, ErrorState, Spinner } from '@academy/ui';
import { SessionUnknown } from '../frame/session-unknown.js';

/**
 * Renders the admin for admins only. The API enforces the rule; the gate prevents a page full of errors for other
 * users.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf_admin_host');
  const { session } = useShell();
  const { error, status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading' && error) return <SessionUnknown {...{ error, t }} />;
  if (status === 'loading') return <Spinner label={t('loading')} />;
  if (!user) return <Navigate to={`/login?returnTo=${encodeURIComponent(pathname + search)}`} replace />;
  if (user.role === 'admin') return children;
  return (
    <ErrorState
      title={t('rejected.title')}
      action={<Button onClick={() => void session.signOut()}>{t('signOut')}</Button>}
    >
      {t('rejected.text')}
    </ErrorState>
  );
}
