import { type Route } from './route.js';

/** The texts of the site about the academy, for admins. */
export const contentDeskRoutes = {
  getSite: { method: 'GET', path: '/api/admin/site' },
  saveSite: { method: 'PUT', path: '/api/admin/site' },
} as const satisfies Record<string, Route>;

/** The same between the rooms, under an admin's token. */
export const contentServiceRoutes = {
  saveSite: { method: 'PUT', path: '/authored-site' },
} as const satisfies Record<string, Route>;
