import { useEffect, useState } from 'react';

/**
 * A part of a remote that is fetched when it is first shown: null until then. Unlike React's `lazy`, which keeps a
 * failure, it loads again when the component mounts anew, so that Retry of the remote's card works (F5).
 * @param load an `import()` of its own; the same function from render to render
 * @throws while rendering, what the load failed with
 */
export function useLazy<Part>(load: () => Promise<Part>): Part | null {
  const [state, setState] = useState<{ part?: Part; failure?: unknown }>({});
  useEffect(() => {
    let left = false;
    load().then(
      (part) => left || setState({ part }),
      (failure: unknown) => left || setState({ failure: failure ?? new Error('A part did not load') }),
    );
    return () => {
      left = true;
    };
  }, [load]);
  if (state.failure) throw state.failure;
  return state.part ?? null;
}
