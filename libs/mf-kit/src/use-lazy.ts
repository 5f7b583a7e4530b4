import { useEffect, useState } from 'react';

/**
 * Loads a part of a remote when it is first shown; returns null until then. Unlike React's `lazy`, which
 * caches a failure, it loads again when the component mounts again, so that Retry on the error card works
 * (F5).
 * @param load an `import()`; the same function in every render
 * @throws while rendering, the error of the load
 */
export function useLazy<Part>(load: () => Promise<Part>): Part | null {
  const [state, setState] = useState<{ part?: Part; failure?: unknown }>({});
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (part) => isUnmounted || setState({ part }),
      (failure: unknown) => isUnmounted || setState({ failure: failure ?? new Error('A part did not load') }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  if (state.failure) throw state.failure;
  return state.part ?? null;
}
