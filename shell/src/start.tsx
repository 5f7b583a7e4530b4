import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createHost } from '@academy/mf-kit/host';
import { addMessages, createMessages } from '@academy/mf-kit/i18n';
import { inspected } from '@academy/mf-kit/inspect';
import { readPageState } from '@academy/mf-kit/page-state';
import { clearQueriesOnUserSwitch } from '@academy/mf-kit/query';
import { createRemoteLoader, type RemoteLoader } from '@academy/mf-kit/remote-loader';
import { BrowserRouter } from '@academy/mf-kit/router';
import { createReporter } from '@academy/mf-kit/telemetry/reporter';
import { type VitalsSetup } from '@academy/mf-kit/telemetry/web-vitals';
import { App, createQueries, loadParts, prepareRoutes } from './app.js';
import { followReleases } from './releases/follow-releases.js';
import { preloadLinks } from './remotes/preload-links.js';

/** Time in ms to wait for the first remote. React shows a fallback for longer than most remotes need to load. */
const FIRST_REMOTE_MS = 1_000;
/**
 * Shortly before the timeout of a load, so that a component that starts to wait then gets its failure, and the
 * fallback is shown within 8 s (F5).
 */
const RENDERED_REMOTE_MS = 5_000;

async function start(): Promise<void> {
  // The page is built in another task than its code is evaluated.
  await after(0);
  const root = document.getElementById('root')!;
  const isRendered = root.hasChildNodes();
  const state = readPageState(document);
  const reporter = createReporter({
    apiOrigin: state.site.apiOrigin,
    host: 'shell',
    registry: state.registry,
  });
  const messages = createMessages();
  const plain = createRemoteLoader({
    ...state,
    onModule: (name, module) => {
      addMessages(messages, name, module.messages);
      reporter.loaded(name);
    },
  });
  const { pathname: path } = location;
  const entry = plain.find(path) ?? state.registry.find(({ name }) => name === 'shell');
  const loader = await inspected({ ...state, frame: 'shell', loader: plain, messages });
  const first = loadFirst(loader);

  const host = createHost({
    ...state,
    loginPath: '/login',
    preload: loader.preload,
    slots: { registry: state.registry, load: loader.loadSlot },
    telemetry: reporter.telemetry,
  });
  const queries = createQueries(state.data);
  // The network may be lost before hydration, where the provider does the same.
  queries.mount();
  clearQueriesOnUserSwitch(host.shell.session, queries);
  const { router, routes } = prepareRoutes({ host, loader, messages });

  // Server-rendered HTML is already readable and its links work, so a fallback is not urgent.
  const isThere = await Promise.race([first, after(isRendered ? RENDERED_REMOTE_MS : FIRST_REMOTE_MS)]);
  // The screen loads the part again, and shows the failure.
  if (isRendered) await loadParts(routes, location.pathname).catch(ignore);
  const releases = followReleases({ host, registry: state.registry, router });
  const props = { host, messages, queries, releases, router, routes, Router: BrowserRouter };
  const app = <App {...props} preview={state.trying} />;
  // In slices, so that a slow phone stays responsive.
  if (isRendered && isThere) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  preloadLinks(loader, (path) => void loadParts(routes, path).catch(ignore));
  reporter.loaded('shell');
  if (entry) measureVitals({ apiOrigin: state.site.apiOrigin, entry, path });
}

/** Loaded after the page, whose visit is measured from its beginning in any case. */
function measureVitals(setup: VitalsSetup): void {
  void import(/* webpackChunkName: "web-vitals" */ '@academy/mf-kit/telemetry/web-vitals').then(
    ({ reportVitals }) => reportVitals(setup),
    ignore,
  );
}

/** @returns whether the code of the first page is loaded; true immediately if no remote serves its path */
async function loadFirst(loader: RemoteLoader): Promise<boolean> {
  const routed = loader.find(location.pathname);
  // The admin's remote is loaded only after the session check of an admin, so that other users do not download it
  // (F11).
  if (!routed || routed.routes.includes('/admin')) return true;
  return loader.load(routed.name).then(
    () => true,
    () => false,
  );
}

const ignore = () => {};

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));

void start();
