import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { type RemoteFailure } from './remote-failure.js';
import { type RemoteLoader } from './remote-loader.js';
import { type RemoteModule, type ShellApi } from './remote-module.js';
import { useLocation, useRoutes, type RouteObject } from '../routing/router.js';

export type OutletLoader = Pick<RemoteLoader, 'load' | 'loaded' | 'remotes'>;

export interface RemoteOutletProps {
  readonly loader: OutletLoader;
  readonly name: string;
  /** The prefix at which the remote is mounted, e.g. `/course`. */
  readonly prefix: string;
  readonly shell: ShellApi;
  readonly fallback: ReactNode;
  /** Shown below the prefix for paths without a screen of the remote. */
  readonly notFound?: ReactNode;
  readonly renderFailure: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

/**
 * Mounts a remote below its prefix and contains its failures. Retry loads it again (F5), as do another page
 * of the remote and a restored connection.
 */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      key={`${props.name} ${attempt}`}
      {...props}
      {...{ pathname }}
      retry={() => setAttempt((last) => last + 1)}
    >
      <LoadedRemote {...props} />
    </ErrorBoundary>
  );
}

function LoadedRemote({ loader, notFound, name, prefix, shell, fallback }: RemoteOutletProps) {
  const [module, setModule] = useState(() => loader.loaded(name));
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (module) return;
    let isUnmounted = false;
    loader.load(name).then(
      (loaded) => isUnmounted || setModule(loaded),
      (error: unknown) => isUnmounted || setFailure(error),
    );
    return () => {
      isUnmounted = true;
    };
  }, [loader, module, name]);

  if (failure) throw failure;
  if (!module) return fallback;
  return <MountedRoutes {...{ notFound, module, prefix, shell }} />;
}

type MountProps = Pick<RemoteOutletProps, 'notFound' | 'prefix' | 'shell'> & {
  module: RemoteModule;
};

function MountedRoutes({ notFound, module, prefix, shell }: MountProps) {
  const routes = useMemo(() => belowPrefix(module.routes(shell), prefix), [module, prefix, shell]);
  return useRoutes([...routes, { path: '*', element: notFound }]);
}

/** A remote declares absolute paths; below a splat route the router needs relative ones. */
function belowPrefix(routes: RouteObject[], prefix: string): RouteObject[] {
  return routes.flatMap((route) => {
    const path = route.path ?? '';
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return [];
    const rest = path.slice(prefix.length).replace(/^\//, '');
    return [{ ...route, path: rest } as RouteObject];
  });
}
