import { type Host } from '@academy/mf-kit/host';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type RemoteFailure } from '@academy/mf-kit/remote-failure';
import { type RemoteLoader } from '@academy/mf-kit/remote-loader';
import { RemoteOutlet } from '@academy/mf-kit/remote-outlet';
import { Navigate, useLocation, type RouteObject } from '@academy/mf-kit/router';
import { ErrorState, Spinner } from '@academy/ui';
import { AdminGate } from './admin-gate.js';
import { HostFrame } from './host-frame.js';
import { LoginPage } from './login-page.js';

/** The log-in, and the admin's remote at the prefixes of its release. */
export function hostRoutes(
  { userSwitches, expiredSession, shell, toasts }: Host,
  loader: RemoteLoader,
): RouteObject[] {
  const mounted = loader.remotes.flatMap(({ name, routes }) =>
    routes.map((prefix) => ({
      path: `${prefix}/*`,
      element: (
        <AdminGate>
          <RemoteOutlet {...{ loader, name, prefix, shell, fallback: <Pending />, renderFailure }} />
        </AdminGate>
      ),
    })),
  );
  const start = loader.remotes[0]?.routes[0] ?? '/login';
  return [
    {
      element: <HostFrame {...{ userSwitches, expiredSession, toasts }} />,
      children: [
        { path: '/login', element: <LoginPage start={start} /> },
        ...mounted,
        { path: '*', element: <ToStart pathname={start} /> },
      ],
    },
  ];
}

/** Keeps the link's query parameters, such as a tab. */
function ToStart({ pathname }: { pathname: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname, search }} replace />;
}

function Pending() {
  const { t } = useTranslation('mf_admin_host');
  return <Spinner label={t('loading')} />;
}

const renderFailure = (failure: RemoteFailure, retry: () => void) => (
  <RemoteDown failure={failure} onRetry={retry} />
);

/** Shown if the remote fails: team, version, trace id, and a Retry button (F5). */
function RemoteDown({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const { t } = useTranslation('mf_admin_host');
  const { remote, version, owner, traceId } = failure;
  return (
    <ErrorState title={t('remoteFailed.title')} onRetry={onRetry} retryLabel={t('retry')} reference={traceId}>
      {t('remoteFailed.text', { remote, version, team: owner.team, contact: owner.contact })}
    </ErrorState>
  );
}
