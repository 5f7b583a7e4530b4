import { useEffect, type ComponentProps } from 'react';
import { addMessages, I18nextProvider } from '@academy/mf-kit/i18n';
import { createQueryClient, QueryClientProvider, type QueryClient } from '@academy/mf-kit/query';
import { Link, RouterProvider, type RouteObject } from '@academy/mf-kit/router';
import { ShellProvider } from '@academy/mf-kit/shell-context';
import { ThemeProvider, type LinkComponent } from '@academy/ui';
import { type InitialDataEntry } from '@academy/contracts/releases/release.schemas';
import { type AppProps, type AppSetup, type Router } from './app-props.js';
import { englishMessages } from './messages/en.js';
import { restoreForms } from './releases/form-persistence.js';
import { nothingNew, UpdateCheckContext } from './releases/use-releases.js';
import { remotesMessages } from './remotes/remotes.messages.js';
import { PreviewBanner } from './remotes/preview-banner.js';
import { shellRoutes } from './routes/shell-routes.js';

/** The academy as one tree, the same in the browser and where a server renders the initial view. */
export function App({ host, messages, queries, releases = nothingNew, router, preview }: AppProps) {
  // Only after hydration: React would treat restored input in server-rendered HTML as a mismatch.
  useEffect(() => void restoreForms(), []);
  return (
    <I18nextProvider i18n={messages}>
      <QueryClientProvider client={queries}>
        <ShellProvider shell={host.shell}>
          <ThemeProvider link={RouterLink} siteName={host.shell.site.name}>
            <UpdateCheckContext value={releases}>
              <RouterProvider router={router} />
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

/** @param create `createBrowserRouter`, or its like without a browser */
export function createAppRouter(setup: AppSetup, create: (routes: RouteObject[]) => Router): Router {
  addMessages(setup.messages, 'shell', { en: englishMessages });
  addMessages(setup.messages, 'shell_remotes', remotesMessages);
  const router = create(shellRoutes(setup));
  setup.host.connectRouter(router);
  return router;
}

/** Resolves when the code of the first page is there. */
export function routerReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const checkInitialized = () => router.state.initialized && resolve();
    router.subscribe(checkInitialized);
    checkInitialized();
  });
}

/** Puts the initial data of the page's HTML into the cache of queries. */
export function createQueries(data: readonly InitialDataEntry[]): QueryClient {
  const queries = createQueryClient({ staleTime: 30_000 });
  for (const { path, body } of data) queries.setQueryData([path], body);
  return queries;
}
