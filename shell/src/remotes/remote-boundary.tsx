import { type ShellApi } from '@academy/mf-kit/remote-module';
import { RemoteOutlet, type OutletLoader } from '@academy/mf-kit/remote-outlet';
import { NotFoundPage } from '../page-states/not-found-page.js';
import { RemoteCard } from './remote-card.js';

export interface RemoteBoundaryProps {
  readonly loader: OutletLoader;
  readonly name: string;
  readonly prefix: string;
  readonly shell: ShellApi;
}

/** A remote within the shell's frame: its content, a loading state, or an error card. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  return (
    <RemoteOutlet
      {...props}
      notFound={<NotFoundPage />}
      fallback={<div aria-busy="true" />}
      renderFailure={(failure, retry) => <RemoteCard failure={failure} onRetry={retry} />}
    />
  );
}
