import { Component, useEffect, useMemo, useState, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.js';
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
  readonly pending: ReactNode;
  /** Stands below the prefix where the remote has no screen. */
  readonly missing?: ReactNode;
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

/**
 * Mounts a remote below its prefix. Its failures stay inside; Retry starts over (F5), and so do another page of the
 * remote and a restored connection.
 */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  return (
    <FailureBoundary
      key={`${props.name} ${attempt}`}
      {...props}
      {...{ pathname }}
      retry={() => setAttempt((last) => last + 1)}
    >
      <LoadedRemote {...props} />
    </FailureBoundary>
  );
}

function LoadedRemote({ loader, missing, name, prefix, shell, pending }: RemoteOutletProps) {
  const [module, setModule] = useState(() => loader.loaded(name));
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (module) return;
    let left = false;
    loader.load(name).then(
      (arrived) => left || setModule(arrived),
      (error: unknown) => left || setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [loader, module, name]);

  if (failure) throw failure;
  if (!module) return pending;
  return <MountedRoutes {...{ missing, module, prefix, shell }} />;
}

type MountProps = Pick<RemoteOutletProps, 'missing' | 'prefix' | 'shell'> & {
  module: RemoteModule;
};

function MountedRoutes({ missing, module, prefix, shell }: MountProps) {
  const routes = useMemo(() => belowPrefix(module.routes(shell), prefix), [module, prefix, shell]);
  return useRoutes([...routes, { path: '*', element: missing }]);
}

/** A remote writes absolute paths; the router wants those below a splat relative to it. */
function belowPrefix(routes: RouteObject[], prefix: string): RouteObject[] {
  return routes.flatMap((route) => {
    const path = route.path ?? '';
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return [];
    const rest = path.slice(prefix.length).replace(/^\//, '');
    return [{ ...route, path: rest } as RouteObject];
  });
}

type BoundaryProps = Pick<RemoteOutletProps, 'loader' | 'name' | 'shell' | 'failed'> & {
  readonly pathname: string;
  readonly retry: () => void;
  readonly children: ReactNode;
};

class FailureBoundary extends Component<BoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof RemoteFailure ? error : new RemoteFailure(nowhere, error) };
  }

  override componentDidCatch(error: unknown): void {
    const { loader, name, shell } = this.props;
    const entry = loader.remotes.find((remote) => remote.name === name);
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure(entry ?? nowhere, error);
    // Only here is the remote of a failed rendering known; the card shows the same trace id as the report.
    if (failure !== error) this.setState({ failure });
    const { remote, version, owner, traceId } = failure;
    const kind = failure === error ? 'load-failed' : 'render-failed';
    shell.telemetry.report(failure.cause, { kind, remote, version, team: owner.team, traceId });
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.startOver);
  }

  override componentDidUpdate({ pathname }: BoundaryProps): void {
    if (pathname !== this.props.pathname) this.startOver();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.startOver);
  }

  private readonly startOver = (): void => {
    if (this.state.failure) this.props.retry();
  };

  override render(): ReactNode {
    const { failed, retry, children } = this.props;
    return this.state.failure ? failed(this.state.failure, retry) : children;
  }
}

const nowhere = { name: '', version: '', owner: { team: '', contact: '' } };
