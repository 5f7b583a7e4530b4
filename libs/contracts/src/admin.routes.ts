import { type Route } from './route.js';

/** The admin's calls. Each works without the `/api` prefix too, for `Accept: application/json` (CON-21, S-127). */
export const adminRoutes = {
  listCourses: { method: 'GET', path: '/api/admin/courses' },
  addCourse: { method: 'POST', path: '/api/admin/course' },
  updateCourse: { method: 'PUT', path: '/api/admin/course/{id}' },
  deleteCourse: { method: 'DELETE', path: '/api/admin/course/{id}' },
  getCourse: { method: 'GET', path: '/api/admin/course/{id}' },
  /** Takes the deletion back: it is again what it was before. One that is not archived stays as it is. */
  restoreCourse: { method: 'POST', path: '/api/admin/course/{id}/restore' },
  listWorkshops: { method: 'GET', path: '/api/admin/workshops' },
  addWorkshop: { method: 'POST', path: '/api/admin/workshop' },
  updateWorkshop: { method: 'PUT', path: '/api/admin/workshop/{id}' },
  deleteWorkshop: { method: 'DELETE', path: '/api/admin/workshop/{id}' },
  getWorkshop: { method: 'GET', path: '/api/admin/workshop/{id}' },
  restoreWorkshop: { method: 'POST', path: '/api/admin/workshop/{id}/restore' },
  /** For good (decision 0107): whoever paid gets the money back. Cancelling it again answers the same. */
  cancelWorkshop: { method: 'POST', path: '/api/admin/workshop/{id}/cancel' },
} as const satisfies Record<string, Route>;
