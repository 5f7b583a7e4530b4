import { type Route } from './route.js';

/** Lectures, as the browser calls them. Outlines stand in `catalog.routes`. */
export const learningRoutes = {
  /** A preview for everyone, anything else for the enrolled (403 NOT_ENROLLED); 404 where there is none. */
  getLecture: { method: 'GET', path: '/api/lecture/{id}' },
  /** What a signed link of a lecture leads to; answers byte ranges. 403 once the link has run out (SEC-30). */
  getMedia: { method: 'GET', path: '/api/media/{file}' },
} as const satisfies Record<string, Route>;
