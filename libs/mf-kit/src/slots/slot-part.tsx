import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLocation } from '@academy/mf-kit/router';
import { ErrorBoundary } from '../remotes/error-boundary.js';
import { type RemoteFailure } from '../remotes/remote-failure.js';
import { type SlotsApi } from '../remotes/remote-module.js';
import { type SlotMap } from './slot-map.js';
import { type Contribution } from './use-contributions.js';

export interface SlotPartProps<Name extends keyof SlotMap> {
  /** The slot; the properties of its components follow from it. */
  readonly slot: Name;
  readonly contribution: Contribution;
  readonly props: SlotMap[Name];
  /** Shown while the component is loaded. */
  readonly fallback?: ReactNode;
  readonly renderFailure: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

/**
 * Loads the component that a front end contributes to a slot, renders it, and contains its failures: the rest of the
 * page stays as it is. Retry loads it again (F5).
 */
export function SlotPart<Name extends keyof SlotMap>({ contribution, ...rest }: SlotPartProps<Name>) {
  const shell = useShell();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const { slots } = shell;
  if (!slots) return null;
  return (
    <ErrorBoundary
      key={attempt}
      {...{ shell, pathname }}
      loader={{ remotes: slots.registry }}
      name={contribution.remote}
      renderFailure={rest.renderFailure}
      retry={() => setAttempt((last) => last + 1)}
    >
      <LoadedPart {...{ contribution, slots }} {...rest} />
    </ErrorBoundary>
  );
}

function LoadedPart<Name extends keyof SlotMap>({
  contribution: { remote, module },
  fallback,
  props,
  slots,
}: SlotPartProps<Name> & { slots: SlotsApi }) {
  type Part = ComponentType<SlotMap[Name]>;
  const [loaded, setLoaded] = useState<{ component?: Part; failure?: unknown }>({});
  useEffect(() => {
    let isUnmounted = false;
    slots.load(remote, module ?? '').then(
      // The properties of the component are not compared with those of the slot yet (decision 0220).
      ({ component }) => isUnmounted || setLoaded({ component: component as Part }),
      (failure: unknown) => isUnmounted || setLoaded({ failure }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [slots, remote, module]);
  if (loaded.failure) throw loaded.failure;
  const { component: Component } = loaded;
  return Component ? <Component {...props} /> : fallback;
}
