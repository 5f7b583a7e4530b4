import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.js';
import { type RemoteLoader } from './remote-loader.js';
import { type ShellApi } from './remote-module.js';

const nowhere = { name: '', version: '', owner: { team: '', contact: '' } };

export interface ErrorBoundaryProps {
  readonly loader: Pick<RemoteLoader, 'remotes'>;
  readonly name: string;
  readonly shell: ShellApi;
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
  readonly pathname: string;
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** Contains failures of a remote within its part of the page, and reports each of them once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof RemoteFailure ? error : new RemoteFailure(nowhere, error) };
  }

  override componentDidCatch(error: unknown): void {
    const { loader, name, shell } = this.props;
    const entry = loader.remotes.find((remote) => remote.name === name);
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure(entry ?? nowhere, error);
    // The remote of a failed rendering is known only here; the error card shows the same trace id as the
    // report.
    if (failure !== error) this.setState({ failure });
    const { remote, version, owner, traceId } = failure;
    const kind = failure === error ? 'load-failed' : 'render-failed';
    shell.telemetry.report(failure.cause, { kind, remote, version, team: owner.team, traceId });
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.startOver);
  }

  override componentDidUpdate({ pathname }: ErrorBoundaryProps): void {
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
