import { type ComponentType, type ReactNode } from 'react';
import { type PreviewState } from '@academy/contracts/releases/release.schemas';
import { type Host } from '@academy/mf-kit/host';
import { type createMessages } from '@academy/mf-kit/i18n';
import { type QueryClient } from '@academy/mf-kit/query';
import { type OutletLoader } from '@academy/mf-kit/remote-outlet';
import { type PageRouter } from '@academy/mf-kit/page-router';
import { type RouteObject } from '@academy/mf-kit/router';
import { type UpdateCheck } from './releases/update-check.js';

/** Dependencies of the shell's routes. */
export interface AppSetup {
  readonly host: Host;
  readonly loader: OutletLoader;
  readonly messages: ReturnType<typeof createMessages>;
}

/** All data of `<App/>` is passed in here, so that server and browser render the same. */
export interface AppProps extends Pick<AppSetup, 'host' | 'messages'> {
  readonly queries: QueryClient;
  /** Set if new releases may go live while the page is open. */
  readonly releases?: UpdateCheck;
  readonly router: PageRouter;
  readonly routes: RouteObject[];
  /** The router of the browser, or a replacement without a browser. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** The preview that is active in this browser. */
  readonly preview?: PreviewState | undefined;
}
