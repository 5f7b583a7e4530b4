import { type Host } from '@academy/mf-kit/host';
import { type createMessages } from '@academy/mf-kit/i18n';
import { type RemoteLoader } from '@academy/mf-kit/remote-loader';

/**
 * What main.tsx gives `<App/>`, inside of ShellProvider, QueryClientProvider and I18nextProvider. App creates the
 * router with the shell's own pages and `remoteRoutes(loader, host.shell)` as children of its frame, and hands it
 * to `host.connectRouter`; it adds its texts to `messages` and renders `host.toasts`.
 */
export interface AppProps {
  readonly host: Host;
  readonly loader: RemoteLoader;
  readonly messages: ReturnType<typeof createMessages>;
}
