import { addMessages } from '@academy/mf-kit/i18n';
import { type RouteObject } from '@academy/mf-kit/router';
import { type AppSetup } from '../app-props.js';
import { NotFoundPage } from '../page-states/not-found-page.js';
import { PageBoundary } from '../page-states/page-boundary.js';
import { Frame } from '../frame/frame.js';
import { RemoteBoundary } from '../remotes/remote-boundary.js';
import { AdminOnly, DeveloperOnly } from './admin-only.js';
import { createPart, partRoutes } from './part.js';

type Messages = AppSetup['messages'];

/** Every screen within the frame: the shell's own, then those of the remotes, then 'not found'. */
export function shellRoutes({ host, loader, messages }: AppSetup): RouteObject[] {
  const { userSwitches, expiredSession, toasts } = host;
  const focus = loader.remotes.flatMap((remote) => remote.focus ?? []);
  const frame = { focus, userSwitches, expiredSession, toasts };
  return [
    {
      element: (
        // For a failure of the frame itself; a failed page keeps the frame around it.
        <PageBoundary>
          <Frame {...frame} />
        </PageBoundary>
      ),
      children: [
        ...homeRoutes(messages),
        ...accountRoutes(messages),
        ...informationRoutes(messages),
        ...developerRoutes(messages),
        ...remoteRoutes(loader, host.shell).map(guarded),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

function homeRoutes(messages: Messages): RouteObject[] {
  const part = createPart(async () => {
    const screens = await import(/* webpackChunkName: "home" */ './home/screens.js');
    const { homeMessages: home, teachersMessages: teachers } = screens;
    addMessages(messages, 'shell', { en: { home, teachers } });
    return screens;
  });
  const route = partRoutes(part, 'home');
  return [route('/', ({ HomePage, TeachersSection }) => <HomePage teachers={<TeachersSection />} />)];
}

function accountRoutes(messages: Messages): RouteObject[] {
  const part = createPart(async () => {
    const screens = await import(/* webpackChunkName: "account" */ './auth/screens.js');
    addMessages(messages, 'shell', { en: { account: screens.accountMessages } });
    return screens;
  });
  const route = partRoutes(part);
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
  const part = createPart(async () => {
    const screens = await import(/* webpackChunkName: "information" */ './information/screens.js');
    const { informationMessages: information, teachersMessages: teachers } = screens;
    addMessages(messages, 'shell', { en: { information, teachers } });
    return screens;
  });
  const route = partRoutes(part, 'information');
  return [
    route('/aboutus', ({ AboutPage, Accordion, ContactSection, TeachersSection, WithFaq }) => (
      <AboutPage
        faq={<WithFaq>{(items) => <Accordion items={items} />}</WithFaq>}
        contact={<ContactSection />}
        teachers={<TeachersSection />}
      />
    )),
    route('/entrepreneur', ({ EntrepreneurPage }) => <EntrepreneurPage />),
    route('/helpdesk', ({ SupportPage }) => <SupportPage />),
    route('/policies', ({ ContactPanel, PoliciesPage }) => <PoliciesPage contact={<ContactPanel />} />),
    route('/services', ({ ServicesPage }) => <ServicesPage />),
  ];
}

/** The import depends on the constant of the build; otherwise every release would contain its files (T56). */
const developerScreens = DEVELOPER_PAGES ? () => import('../features/developer/screens.js') : null;

/** Routes that exist outside production only (SEC-15). */
function developerRoutes(messages: Messages): RouteObject[] {
  if (!developerScreens) return [];
  const part = createPart(async () => {
    const screens = await developerScreens();
    addMessages(messages, 'shell', { en: { developer: screens.developerMessages } });
    return screens;
  });
  const route = partRoutes(part);
  return [
    route('/phonepe-test', ({ PaymentTestPage }) => (
      <DeveloperOnly>
        <PaymentTestPage />
      </DeveloperOnly>
    )),
    route('/phonepe-debug', ({ PaymentDebugPage }) => (
      <DeveloperOnly>
        <PaymentDebugPage />
      </DeveloperOnly>
    )),
  ];
}

/** The admin's remote is fetched for admins only (S-266, F11). */
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
