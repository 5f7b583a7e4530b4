import { useEffect, type ComponentProps } from 'react';
import { addMessages, I18nextProvider } from '@academy/mf-kit/i18n';
import { createQueryClient, QueryClientProvider, type QueryClient } from '@academy/mf-kit/query';
import { createPageRouter, PageRoutes, type PageRouter } from '@academy/mf-kit/page-router';
import { Link, matchRoutes, type RouteObject } from '@academy/mf-kit/router';
import { ShellProvider } from '@academy/mf-kit/shell-context';
import { markHydrated } from '@academy/mf-kit/use-hydrated';
import { ThemeProvider, type LinkComponent } from '@academy/ui';
import { type InitialDataEntry } from '@academy/contracts/releases/release.schemas';
import { type AppProps, type AppSetup } from './app-props.js';
import { englishMessages } from './messages/en.js';
import { restoreForms } from './releases/form-persistence.js';
import { nothingNew, UpdateCheckContext } from './releases/use-releases.js';
import { remotesMessages } from './remotes/remotes.messages.js';
import { PreviewBanner } from './remotes/preview-banner.js';
import { type PartHandle } from './routes/part.js';
import { shellRoutes } from './routes/shell-routes.js';

/** The whole academy as one tree, the same in the browser and during server-side rendering. */
export function App(props: AppProps) {
  const { host, messages, queries, releases = nothingNew, router, routes, Router, preview } = props;
  // Only after hydration: React would treat restored input in server-rendered HTML as a mismatch.
  useEffect(() => {
    void restoreForms();
    markHydrated();
  }, []);
  return (
    <I18nextProvider i18n={messages}>
      <QueryClientProvider client={queries}>
        <ShellProvider shell={host.shell}>
          <ThemeProvider link={RouterLink} siteName={host.shell.site.name}>
            <UpdateCheckContext value={releases}>
              <Router>
                <PageRoutes {...{ router, routes }} />
              </Router>
              {preview && <PreviewBanner preview={preview} />}
            </UpdateCheckContext>
          </ThemeProvider>
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** The router's link as the link component of the design system. */
function RouterLink(props: ComponentProps<LinkComponent>) {
  return <Link {...props} />;
}

/** The routes of a page, and the router for navigation by its host. */
export function prepareRoutes(setup: AppSetup): { router: PageRouter; routes: RouteObject[] } {
  addMessages(setup.messages, 'shell', { en: englishMessages });
  addMessages(setup.messages, 'shell_remotes', remotesMessages);
  const router = createPageRouter();
  setup.host.connectRouter(router);
  return { router, routes: shellRoutes(setup) };
}

/**
 * Loads the code of the screens at a path.
 * @returns the names of its parts in the build
 */
export async function loadParts(routes: RouteObject[], path: string): Promise<string[]> {
  const handles = (matchRoutes(routes, path) ?? []).flatMap(
    ({ route }) => (route.handle as PartHandle) ?? [],
  );
  await Promise.all(handles.map(({ load }) => load()));
  return handles.flatMap(({ part }) => part ?? []);
}

/** Puts the initial data of the page's HTML into the query cache. */
export function createQueries(data: readonly InitialDataEntry[]): QueryClient {
  const queries = createQueryClient({ staleTime: 30_000 });
  for (const { path, body } of data) queries.setQueryData([path], body);
  return queries;
}
