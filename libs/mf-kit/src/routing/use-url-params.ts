import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from '@academy/mf-kit/router';

export type UrlChange = (
  of: (latest: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * URL parameters that are requested but not yet rendered, by location; each navigation creates a new location
 * object.
 */
const requested = new WeakMap<object, URLSearchParams>();

/**
 * Like `useSearchParams`, but with queued updates. The functional updates of `useSearchParams` read the
 * parameters of their own render, so of two changes before the next render the first is lost. Here the second
 * change is based on the first, in any component.
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
