import { type Route } from './route.js';

/** Calls of the catalog service, for the BFF and the payment service only (internal token). */
export const catalogServiceRoutes = {
  /** Published courses. */
  listCourses: { method: 'GET', path: '/courses' },
  /** By id or slug, present or former (CON-03, CON-04); one that left the shop to admins and with `?bought=true` (AMB-22). */
  getCourse: { method: 'GET', path: '/courses/{id}' },
  listLectures: { method: 'GET', path: '/courses/{id}/lectures' },
  listWorkshops: { method: 'GET', path: '/workshops' },
  getWorkshop: { method: 'GET', path: '/workshops/{id}' },
  /** The managed categories (AMB-07) with how many published items each has. */
  listCategories: { method: 'GET', path: '/categories' },
  stats: { method: 'GET', path: '/stats' },
} as const satisfies Record<string, Route>;
