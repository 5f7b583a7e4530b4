import { type ComponentProps, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHost, type Host } from '@academy/mf-kit/host';
import { addMessages, createMessages, I18nextProvider } from '@academy/mf-kit/i18n';
import { inspected } from '@academy/mf-kit/inspect';
import { readPageState } from '@academy/mf-kit/page-state';
import { clearQueriesOnUserSwitch, createQueryClient, QueryClientProvider } from '@academy/mf-kit/query';
import { createRemoteLoader, type RemoteLoader } from '@academy/mf-kit/remote-loader';
import { createPageRouter, PageRoutes } from '@academy/mf-kit/page-router';
import { BrowserRouter, Link } from '@academy/mf-kit/router';
import { createReporter } from '@academy/mf-kit/telemetry/reporter';
import { ShellProvider } from '@academy/mf-kit/shell-context';
import { markHydrated } from '@academy/mf-kit/use-hydrated';
import { ThemeProvider } from '@academy/ui';
import { hostMessages } from './host.messages.js';
import { hostRoutes } from './host-routes.js';

/** Renders links of the design system within this page. */
const RouterLink = (props: ComponentProps<typeof Link>) => <Link {...props} />;

/** Starts the minimal host of the admin without the shell: session, log-in, frame, toasts. */
async function start(): Promise<void> {
  const state = readPageState(document);
  const messages = createMessages();
  addMessages(messages, 'mf_admin_host', hostMessages);
  const { registry, site } = state;
  const { pathname: path } = location;
  const reporter = createReporter({ apiOrigin: site.apiOrigin, host: 'mf_admin', registry });
  const plain = createRemoteLoader({
    ...state,
    onModule: (name, module) => {
      addMessages(messages, name, module.messages);
      reporter.loaded(name);
    },
  });
  const loader = await inspected({ frame: 'mf_admin', loader: plain, messages, registry });
  const slots = { registry, load: loader.loadSlot };
  const host = createHost({ ...state, loginPath: '/login', slots, telemetry: reporter.telemetry });
  const queries = createQueryClient();
  clearQueriesOnUserSwitch(host.shell.session, queries);
  // The others have no pages here; their parts are loaded when they are shown.
  const mounted = loader.remotes.filter(({ routes }) => routes.length > 0);
  await Promise.allSettled(mounted.map(({ name }) => loader.load(name)));
  createRoot(document.getElementById('root')!).render(
    <I18nextProvider i18n={messages}>
      <QueryClientProvider client={queries}>
        <ShellProvider shell={host.shell}>
          <AdminApp {...{ host, loader }} />
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const entry = registry.find(({ name }) => name === 'mf_admin');
  if (!entry) return;
  const { reportVitals } = await import(
    /* webpackChunkName: "web-vitals" */ '@academy/mf-kit/telemetry/web-vitals'
  );
  reportVitals({ apiOrigin: site.apiOrigin, entry, path });
}

function AdminApp({ host, loader }: { host: Host; loader: RemoteLoader }) {
  const [router] = useState(() => {
    const created = createPageRouter();
    host.connectRouter(created);
    return created;
  });
  const [routes] = useState(() => hostRoutes(host, loader));
  useEffect(markHydrated, []);
  return (
    <ThemeProvider link={RouterLink} siteName={host.shell.site.name}>
      <BrowserRouter>
        <PageRoutes {...{ router, routes }} />
      </BrowserRouter>
    </ThemeProvider>
  );
}

void start();
