import { type Host } from '@academy/mf-kit/host';
import { type RemoteLoader } from '@academy/mf-kit/remote-loader';
import { type RouteObject } from '@academy/mf-kit/router';
import { HomePage } from '../features/home/home-page.js';
import { NotFoundPage } from '../features/not-found/not-found-page.js';
import { PageFailure } from '../features/not-found/page-failure.js';
import { ArrivingFrame, Frame } from '../frame/frame.js';
import { remoteRoutes } from '../remotes/remote-routes.js';
import { AdminOnly } from './admin-only.js';

export interface ShellRoutesSetup {
  readonly host: Host;
  readonly loader: RemoteLoader;
}

/** Every screen below the frame: the shell's own, then those of the remotes, then 'not found'. */
export function shellRoutes({ host, loader }: ShellRoutesSetup): RouteObject[] {
  return [
    {
      element: <Frame toasts={host.toasts} />,
      hydrateFallbackElement: <ArrivingFrame toasts={host.toasts} />,
      children: [
        {
          errorElement: <PageFailure />,
          children: [
            { path: '/', element: <HomePage /> },
            ...accountRoutes,
            ...informationRoutes,
            ...remoteRoutes(loader, host.shell).map(guarded),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

const accountRoutes: RouteObject[] = [
  {
    path: '/auth',
    lazy: () => accountScreens().then(({ AccountPage }) => ({ element: <AccountPage mode="signup" /> })),
  },
  {
    path: '/login',
    lazy: () => accountScreens().then(({ AccountPage }) => ({ element: <AccountPage mode="login" /> })),
  },
  {
    path: '/reset-password',
    lazy: () => accountScreens().then(({ ResetPasswordPage }) => ({ Component: ResetPasswordPage })),
  },
  {
    path: '/verify-email',
    lazy: () => accountScreens().then(({ VerifyEmailPage }) => ({ Component: VerifyEmailPage })),
  },
];

const informationRoutes: RouteObject[] = [
  { path: '/aboutus', lazy: () => informationScreens().then(({ AboutPage }) => ({ Component: AboutPage })) },
  {
    path: '/entrepreneur',
    lazy: () => informationScreens().then(({ EntrepreneurPage }) => ({ Component: EntrepreneurPage })),
  },
  {
    path: '/helpdesk',
    lazy: () => informationScreens().then(({ HelpDeskPage }) => ({ Component: HelpDeskPage })),
  },
  {
    path: '/policies',
    lazy: () => informationScreens().then(({ PoliciesPage }) => ({ Component: PoliciesPage })),
  },
  {
    path: '/services',
    lazy: () => informationScreens().then(({ ServicesPage }) => ({ Component: ServicesPage })),
  },
];

/** Loaded when they are first visited: the path to a course needs neither. */
const accountScreens = () => import('../features/account/screens.js');
const informationScreens = () => import('../features/information/screens.js');

/** The admin's remote is fetched for admins alone (S-266, federation.md F11). */
function guarded(route: RouteObject): RouteObject {
  if (!route.path?.startsWith('/admin')) return route;
  return { ...route, element: <AdminOnly>{route.element}</AdminOnly> } as RouteObject;
}
