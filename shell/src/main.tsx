import { createRoot } from 'react-dom/client';
import { createHost } from '@academy/mf-kit/host';
import { addMessages, createMessages, I18nextProvider } from '@academy/mf-kit/i18n';
import { readPageState } from '@academy/mf-kit/page-state';
import { QueryClient, QueryClientProvider } from '@academy/mf-kit/query';
import { createRemoteLoader } from '@academy/mf-kit/remote-loader';
import { type SessionApi } from '@academy/mf-kit/remote-module';
import { ShellProvider } from '@academy/mf-kit/shell-context';
import { App } from './app.js';
import { preloadLinkedRemotes } from './remotes/preload-links.js';
import { remotesMessages } from './remotes/remotes.messages.js';

/** A shown fallback holds the page for longer than most remotes take to arrive (stack.md, Federation). */
const FIRST_REMOTE_MS = 1_000;

async function start(): Promise<void> {
  const { state, nonce } = readPageState(document);
  const messages = createMessages();
  addMessages(messages, 'shell_remotes', remotesMessages);
  const loader = createRemoteLoader({
    ...state,
    nonce,
    onModule: (name, module) => addMessages(messages, name, module.messages),
  });
  const routed = loader.find(location.pathname);
  // The admin's remote waits until an admin is known: nobody else downloads a byte of it (F11).
  const isOpen = routed && !routed.routes.includes('/admin');
  const first = isOpen && loader.load(routed.name).catch(() => undefined);

  const host = createHost({ ...state, loginPath: '/login', preload: loader.preload });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });
  for (const { path, body } of state.data) queries.setQueryData([path], body);
  clearOnSignOut(host.shell.session, queries);

  if (first) await Promise.race([first, new Promise((resolve) => setTimeout(resolve, FIRST_REMOTE_MS))]);
  createRoot(document.getElementById('root')!).render(
    <I18nextProvider i18n={messages}>
      <QueryClientProvider client={queries}>
        <ShellProvider shell={host.shell}>
          <App {...{ host, loader, messages }} />
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  preloadLinkedRemotes(loader);
}

/** What one person was shown never waits in memory for the next one. */
function clearOnSignOut(session: SessionApi, queries: QueryClient): void {
  let { user } = session.getSnapshot();
  session.subscribe(() => {
    const before = user;
    ({ user } = session.getSnapshot());
    if (before && before.id !== user?.id) queries.clear();
  });
}

void start();
