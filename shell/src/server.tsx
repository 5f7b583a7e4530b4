import { type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type ShellRenderer, type RenderInput } from '@academy/contracts/ssr/shell-renderer';
import { addMessages, createMessages } from '@academy/mf-kit/i18n';
import { StaticRouter } from '@academy/mf-kit/memory-router';
import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { createServerHost } from '@academy/mf-kit/server-host';
import { type AppSetup } from './app-props.js';
import { App, createQueries, loadParts, prepareRoutes } from './app.js';

export { singletons } from './singletons.js';

/** Renders the initial view as HTML, which the browser's `start()` hydrates (decision 0080). */
export const render: ShellRenderer['render'] = async (view) => {
  const messages = createMessages();
  const host = createServerHost(view);
  const setup = { host, loader: presentRemotes(view, messages), messages };
  const { router, routes } = prepareRoutes(setup);
  const parts = await loadParts(routes, view.url);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={view.url}>{children}</StaticRouter>
  );
  const queries = createQueries(view.data);
  try {
    return { html: renderToString(<App {...{ host, messages, queries, router, routes, Router }} />), parts };
  } finally {
    queries.clear();
  }
};

/** Loads only the remote that serves the path. */
function presentRemotes(
  { registry, routed }: RenderInput,
  messages: AppSetup['messages'],
): AppSetup['loader'] {
  const module = routed?.module as RemoteModule | undefined;
  if (routed && module) addMessages(messages, routed.name, module.messages);
  return {
    remotes: registry.filter(({ routes }: RegistryEntry) => routes.length > 0),
    loaded: (name) => (name === routed?.name ? module : undefined),
    load: () => Promise.reject(new Error('A server loads no remote')),
  };
}
