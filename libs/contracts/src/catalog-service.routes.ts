import { type Route } from './route.js';

/** Calls of the catalog service, for the BFF and the payment service only (internal token). */
export const catalogServiceRoutes = {
  /** Published courses for everyone; for an admin with `?all=true` drafts and archived ones too. */
  listCourses: { method: 'GET', path: '/courses' },
  /** By id or slug, present or former (CON-03, CON-04); one that left the shop to admins and with `?bought=true` (AMB-22). */
  getCourse: { method: 'GET', path: '/courses/{id}' },
  createCourse: { method: 'POST', path: '/courses' },
  updateCourse: { method: 'PUT', path: '/courses/{id}' },
  deleteCourse: { method: 'DELETE', path: '/courses/{id}' },
  restoreCourse: { method: 'POST', path: '/courses/{id}/restoration' },
  listLectures: { method: 'GET', path: '/courses/{id}/lectures' },
  /** All that is kept of the caller's learning, part by part, for the download of one's own data (T72). */
  personalLearning: { method: 'GET', path: '/personal-data/learning' },
  /** From auth alone: an account has ended, what only concerned that person goes (decision 0063). */
  noteClosedAccount: { method: 'POST', path: '/closed-accounts' },
  /**
   * For somebody who has just read that they paid: has payment name all their courses, so that they stay open while it is
   * away (decision 0172). May be repeated.
   */
  confirmEnrollments: { method: 'POST', path: '/confirmed-enrollments' },
  /** From payment alone: access to a course ends, and so does the certificate that rests on it (decision 0163). */
  recordRevokedEnrollment: { method: 'POST', path: '/revoked-enrollments' },
  listWorkshops: { method: 'GET', path: '/workshops' },
  getWorkshop: { method: 'GET', path: '/workshops/{id}' },
  createWorkshop: { method: 'POST', path: '/workshops' },
  updateWorkshop: { method: 'PUT', path: '/workshops/{id}' },
  deleteWorkshop: { method: 'DELETE', path: '/workshops/{id}' },
  restoreWorkshop: { method: 'POST', path: '/workshops/{id}/restoration' },
  cancelWorkshop: { method: 'POST', path: '/workshops/{id}/cancellation' },
  /** What the payment service needs to sell one item: price, title, whether it is on sale. */
  getItem: { method: 'GET', path: '/items/{type}/{id}' },
  /** Cards of many items at once, archived ones included, for a learner's dashboard. */
  lookUpItems: { method: 'POST', path: '/items/look-up' },
  /** The managed categories (AMB-07) with how many published items each has. */
  listCategories: { method: 'GET', path: '/categories' },
  /** Where every published item of a type lies, part by part, for the map of the site. */
  listAddresses: { method: 'GET', path: '/addresses/{type}' },
  /** Under what copies of lists and details may be kept, and for how long without asking again (decision 0071). */
  version: { method: 'GET', path: '/version' },
} as const satisfies Record<string, Route>;
