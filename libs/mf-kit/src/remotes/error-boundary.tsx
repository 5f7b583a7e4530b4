import { Component, type ReactNode } from 'react';
import { isRemoteFailure, RemoteFailure } from './remote-failure.js';
import { type RemoteLoader } from './remote-loader.js';
import { type ShellApi } from './remote-module.js';

const unknownRemote = { name: '', version: '', owner: { team: '', contact: '' } };

export interface ErrorBoundaryProps {
  readonly loader: Pick<RemoteLoader, 'remotes'>;
  readonly name: string;
  readonly shell: ShellApi;
  readonly renderFailure: (failure: RemoteFailure, retry: () => void) => ReactNode;
  readonly pathname: string;
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** Contains failures of a remote within its part of the page, and reports each of them once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: isRemoteFailure(error) ? error : new RemoteFailure(unknownRemote, error) };
  }

  override componentDidCatch(error: unknown): void {
    const { loader, name, shell } = this.props;
    const entry = loader.remotes.find((remote) => remote.name === name);
    const failure = isRemoteFailure(error) ? error : new RemoteFailure(entry ?? unknownRemote, error);
    // The remote of a failed rendering is known only here; the error card shows the same trace id as the
    // report.
    if (failure !== error) this.setState({ failure });
    const { remote, version, owner, traceId } = failure;
    const kind = failure === error ? 'load-failed' : 'render-failed';
    shell.telemetry.report(failure.cause, { kind, remote, version, team: owner.team, traceId });
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.retryAfterFailure);
  }

  override componentDidUpdate({ pathname }: ErrorBoundaryProps): void {
    if (pathname !== this.props.pathname) this.retryAfterFailure();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryAfterFailure);
  }

  private readonly retryAfterFailure = (): void => {
    if (this.state.failure) this.props.retry();
  };

  override render(): ReactNode {
    const { renderFailure, retry, children } = this.props;
    return this.state.failure ? renderFailure(this.state.failure, retry) : children;
  }
}
