import { type ReactNode } from 'react';
import { addMessages } from '@academy/mf-kit/i18n';
import { type RouteObject } from '@academy/mf-kit/router';
import { type AppSetup } from '../app-props.js';
import { HomePage } from '../features/home/home-page.js';
import { HomeTeachers } from '../features/home/home-teachers.js';
import { NotFoundPage } from '../page-states/not-found-page.js';
import { PageFailure } from '../page-states/page-failure.js';
import { ArrivingFrame, Frame } from '../frame/frame.js';
import { RemoteBoundary } from '../remotes/remote-boundary.js';
import { AdminOnly, DeveloperOnly } from './admin-only.js';

type Messages = AppSetup['messages'];

/** Every screen below the frame: the shell's own, then those of the remotes, then 'not found'. */
export function shellRoutes({ host, loader, messages }: AppSetup): RouteObject[] {
  const { userSwitches, expiredSession, toasts } = host;
  const focus = loader.remotes.flatMap((remote) => remote.focus ?? []);
  const frame = { focus, userSwitches, expiredSession, toasts };
  return [
    {
      element: <Frame {...frame} />,
      // The failure of the frame itself; a page that fails keeps the frame around it.
      errorElement: <PageFailure />,
      hydrateFallbackElement: <ArrivingFrame {...frame} />,
      children: [
        {
          errorElement: <PageFailure />,
          children: [
            { path: '/', element: <HomePage /> },
            ...accountRoutes(messages),
            ...informationRoutes(messages),
            ...developerRoutes(messages),
            ...remoteRoutes(loader, host.shell).map(guarded),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

/** The part of a route's screens, as the import names it: a page that shows it loads its files. */
export type PartHandle = { readonly part: string } | undefined;

/** `element` draws a screen of code that is loaded when one of its routes is first visited. */
type Lazy<Screens> = (path: string, element: (screens: Screens) => ReactNode) => RouteObject;

function accountRoutes(messages: Messages): RouteObject[] {
  const route: Lazy<typeof import('./auth/screens.js')> = (path, element) => ({
    path,
    lazy: async () => {
      const screens = await import(/* webpackChunkName: "account" */ './auth/screens.js');
      addMessages(messages, 'shell', { en: { account: screens.accountMessages } });
      return { element: element(screens) };
    },
  });
  return [
    route('/auth', ({ AuthPage }) => <AuthPage mode="signup" />),
    route('/auth/callback', ({ GoogleCallbackPage }) => <GoogleCallbackPage />),
    route('/login', ({ AuthPage }) => <AuthPage mode="login" />),
    route('/login-link', ({ LoginLinkPage }) => <LoginLinkPage />),
    route('/reset-password', ({ ResetPasswordPage }) => <ResetPasswordPage />),
    route('/verify-email', ({ VerifyEmailPage }) => <VerifyEmailPage />),
  ];
}

function informationRoutes(messages: Messages): RouteObject[] {
  const route: Lazy<typeof import('./information/screens.js')> = (path, element) => ({
    path,
    handle: { part: 'information' } satisfies PartHandle,
    lazy: async () => {
      const screens = await import(/* webpackChunkName: "information" */ './information/screens.js');
      addMessages(messages, 'shell', { en: { information: screens.informationMessages } });
      return { element: element(screens) };
    },
  });
  return [
    route('/aboutus', ({ AboutPage, Accordion, ContactSection, WithFaq }) => (
      <AboutPage
        faq={<WithFaq>{(items) => <Accordion items={items} />}</WithFaq>}
        contact={<ContactSection />}
        teachers={<HomeTeachers />}
      />
    )),
    route('/entrepreneur', ({ EntrepreneurPage }) => <EntrepreneurPage />),
    route('/helpdesk', ({ SupportPage }) => <SupportPage />),
    route('/policies', ({ ContactPanel, PoliciesPage }) => <PoliciesPage contact={<ContactPanel />} />),
    route('/services', ({ ServicesPage }) => <ServicesPage />),
  ];
}

/** The import depends on the constant of the build: else its files would be in every release (T56). */
const developerScreens = DEVELOPER_PAGES ? () => import('../features/developer/screens.js') : null;

/** Routes that exist outside production only (SEC-15). */
function developerRoutes(messages: Messages): RouteObject[] {
  if (!developerScreens) return [];
  const route: Lazy<typeof import('../features/developer/screens.js')> = (path, element) => ({
    path,
    lazy: async () => {
      const screens = await developerScreens();
      addMessages(messages, 'shell', { en: { developer: screens.developerMessages } });
      return { element: <DeveloperOnly>{element(screens)}</DeveloperOnly> };
    },
  });
  return [
    route('/phonepe-test', ({ PaymentTestPage }) => <PaymentTestPage />),
    route('/phonepe-debug', ({ PaymentDebugPage }) => <PaymentDebugPage />),
  ];
}

/** The admin's remote is fetched for admins alone (S-266, F11). */
function guarded(route: RouteObject): RouteObject {
  if (!route.path?.startsWith('/admin')) return route;
  return { ...route, element: <AdminOnly>{route.element}</AdminOnly> } as RouteObject;
}

/** One route per prefix of each live remote, for the children of the shell's frame. */
function remoteRoutes(loader: AppSetup['loader'], shell: AppSetup['host']['shell']): RouteObject[] {
  return loader.remotes.flatMap(({ name, routes }) =>
    routes.map((prefix) => ({
      path: `${prefix}/*`,
      element: <RemoteBoundary {...{ loader, name, prefix, shell }} key={prefix} />,
    })),
  );
}
