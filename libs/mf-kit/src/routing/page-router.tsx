import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useRoutes, type RouteObject } from './router.js';

type Navigate = ReturnType<typeof useNavigate>;
type Location = ReturnType<typeof useLocation>;

/** The router of a page for code outside React. */
export interface PageRouter {
  /** Before the page is mounted, the browser loads the URL. */
  navigate(to: string | number, options?: { readonly replace?: boolean }): void;
  /** Null until the first page is shown. */
  location(): Location | null;
  /** Calls back after each navigation, but not after the first page. */
  subscribe(listener: () => void): () => void;
  /** For `PageRoutes`. */
  connect(navigate: Navigate): void;
  /** For `PageRoutes`. */
  setLocation(location: Location): void;
}

export function createPageRouter(): PageRouter {
  const listeners = new Set<() => void>();
  let current: Location | null = null;
  let connected: Navigate | null = null;
  return {
    navigate(to, options) {
      if (typeof to === 'number') void connected?.(to);
      else if (connected) void connected(to, options);
      else window.location.assign(to);
    },
    location: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(navigate) {
      connected = navigate;
    },
    setLocation(location) {
      const isNavigation = current !== null && current !== location;
      current = location;
      if (isNavigation) listeners.forEach((listener) => listener());
    },
  };
}

interface PageRoutesProps {
  readonly router: PageRouter;
  readonly routes: RouteObject[];
}

/** Renders the routes of a page within react-router's router, and connects it with the code outside React. */
export function PageRoutes({ router, routes }: PageRoutesProps) {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => router.connect(navigate), [navigate, router]);
  useEffect(() => router.setLocation(location), [location, router]);
  return useRoutes(routes);
}
