import { type Route } from '../route.js';

/** Files that the browser requests; the responses are bytes. */
export const mediaRoutes = {
  /** Sends the file of a signed link, as a whole or by byte ranges; 403 after the link has expired (SEC-30). */
  getMedia: { method: 'GET', path: '/api/media/{file}' },
  /** An image under a name that is never reused (SEC-18). */
  getImage: { method: 'GET', path: '/uploads/{file}' },
} as const satisfies Record<string, Route>;

/** The same files at the catalog service. */
export const mediaServiceRoutes = {
  /** The query is `?until=` and `?signature=`, as in the signed link. */
  getMedia: { method: 'GET', path: '/media/{file}' },
  getImage: { method: 'GET', path: '/images/{file}' },
} as const satisfies Record<string, Route>;
