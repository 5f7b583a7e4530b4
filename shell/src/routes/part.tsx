import { type ComponentType, type ReactNode } from 'react';
import { useLocation, type RouteObject } from '@academy/mf-kit/router';

/** The code of a route that is loaded on demand. */
export type PartHandle =
  | {
      /** The name of the part in the build, if pages that are rendered on the server contain its styles. */
      readonly part?: string;
      load(): Promise<unknown>;
    }
  | undefined;

export interface Part<Screens> {
  /** Resolves at once if the code is loaded; after a failure the next navigation loads it again. */
  load(): Promise<Screens>;
  /** Suspends until the code is loaded, and throws if the load fails. */
  Screen: ComponentType<{ readonly render: (screens: Screens) => ReactNode }>;
}

/**
 * Screens whose code is loaded when the first one is opened. Unlike React's `lazy`, a loaded part renders
 * immediately, as hydration and the server require, and a failed part is loaded again.
 */
export function createPart<Screens>(fetchScreens: () => Promise<Screens>): Part<Screens> {
  let loading: Promise<Screens> | null = null;
  let loaded: Screens | undefined;
  let failure: { readonly error: unknown; readonly key: string } | null = null;

  /** @param key of the navigation that needs the code */
  function load(key = ''): Promise<Screens> {
    if (failure && failure.key !== key) loading = failure = null;
    loading ??= fetchScreens().then(
      (screens) => (loaded = screens),
      (error: unknown) => {
        failure = { error, key };
        throw error;
      },
    );
    return loading;
  }

  function Screen({ render }: { readonly render: (screens: Screens) => ReactNode }) {
    const { key } = useLocation();
    const pending = load(key);
    if (loaded) return render(loaded);
    throw failure?.error ?? pending;
  }

  return { load: () => load(), Screen };
}

/** The routes of a part: `route('/services', ({ ServicesPage }) => <ServicesPage />)`. */
export const partRoutes =
  <Screens,>({ load, Screen }: Part<Screens>, part?: string) =>
  (path: string, render: (screens: Screens) => ReactNode): RouteObject => ({
    path,
    handle: { load, ...(part && { part }) } satisfies PartHandle,
    element: <Screen render={render} />,
  });
