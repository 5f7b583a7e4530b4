import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Page, Skeleton } from '@academy/ui';
import { Confirmation } from '../features/second-factor/confirmation.js';
import { SessionUnknown } from '../frame/session-unknown.js';
import { AdminTabs } from './admin-tabs.js';

/** `/admin`: other users are redirected to `/` (S-025, S-266). The server rejects their calls too (S-267). */
export function AdminRoute() {
  const { t } = useTranslation('mf_admin');
  const { error, status, user } = useSession();
  if (status === 'loading')
    return error ? (
      <Page>
        <SessionUnknown {...{ error, t }} />
      </Page>
    ) : (
      <Pending />
    );
  if (user?.role !== 'admin') return <Navigate to="/" replace />;
  if (user.secondFactor === 'to-set-up' || user.secondFactor === 'to-prove') return <Gate />;
  return (
    <Confirmation>
      <AdminTabs />
    </Confirmation>
  );
}

const loadGate = () => import('../features/second-factor/second-factor-gate.js');

function Gate() {
  const loaded = useLazy(loadGate);
  return loaded ? <loaded.SecondFactorGate /> : <Pending />;
}

function Pending() {
  const { t } = useTranslation('mf_admin');
  return (
    <Page>
      <Loading label={t('admin.loading')}>
        <Skeleton height="3rem" width="50%" />
      </Loading>
    </Page>
  );
}
