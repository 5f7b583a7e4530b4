import { type ShellApi } from '@academy/mf-kit/remote-module';
import { type OutletLoader } from '@academy/mf-kit/remote-outlet';
import { type RouteObject } from '@academy/mf-kit/router';
import { RemoteBoundary } from './remote-boundary.js';

/** One route per prefix of each live remote, for the children of the shell's frame. */
export function remoteRoutes(loader: OutletLoader, shell: ShellApi): RouteObject[] {
  return loader.remotes.flatMap(({ name, routes }) =>
    routes.map((prefix) => ({
      path: `${prefix}/*`,
      element: <RemoteBoundary {...{ loader, name, prefix, shell }} key={prefix} />,
    })),
  );
}
