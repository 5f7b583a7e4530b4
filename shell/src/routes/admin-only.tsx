import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { Spinner } from '@academy/ui';

/** Everyone else goes home (S-266). The server refuses them too; this only spares them the screen. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner label={t('frame.loading')} />;
  if (user?.role !== 'admin') return <Navigate to="/" replace />;
  return children;
}
