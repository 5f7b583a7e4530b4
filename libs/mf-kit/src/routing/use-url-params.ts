import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from '@academy/mf-kit/router';

export type UrlChange = (
  of: (latest: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * Requested but not yet rendered URL parameters, by location; each navigation creates a location object of
 * its own.
 */
const requested = new WeakMap<object, URLSearchParams>();

/**
 * As `useSearchParams`, whose functional updates do not queue: each reads the params of its own render, so of two
 * changes before the next one the first is lost. Here the second builds on the first, whichever component made it.
 */
export function useUrlParams(): readonly [URLSearchParams, UrlChange] {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const latest = useRef({ location, params, setParams });
  useEffect(() => {
    latest.current = { location, params, setParams };
  });
  const change = useCallback<UrlChange>((of, options) => {
    const rendered = latest.current;
    const after = of(new URLSearchParams(requested.get(rendered.location) ?? rendered.params));
    requested.set(rendered.location, after);
    rendered.setParams(after, options);
  }, []);
  return [params, change];
}
