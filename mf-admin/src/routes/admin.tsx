import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { Loading, Page, PageHeading, Skeleton } from '@academy/ui';
import { SessionUnknown } from '../frame/session-unknown.js';
import { AdminTabs } from './admin-tabs.js';

/** `/admin`: anybody who is no admin is sent to `/` (S-025, S-266). The server refuses them anyway (S-267). */
export function AdminRoute() {
  const { t } = useTranslation('mf_admin');
  const { error, status, user } = useSession();
  if (status === 'loading') {
    return (
      <Page>
        {error ? (
          <SessionUnknown {...{ error, t }} />
        ) : (
          <Loading label={t('admin.loading')}>
            <Skeleton height="3rem" width="50%" />
          </Loading>
        )}
      </Page>
    );
  }
  if (user?.role !== 'admin') return <Navigate to="/" replace />;
  return (
    <Page>
      <PageHeading title={t('admin.metaTitle')} lead={t('admin.lead')}>
        {t('admin.title')}
      </PageHeading>
      <AdminTabs />
    </Page>
  );
}
