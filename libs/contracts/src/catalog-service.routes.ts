import { type Route } from './route.js';

/** Calls of the catalog service, for the BFF and the payment service only (internal token). */
export const catalogServiceRoutes = {
  /** Published courses for everyone; for an admin with `?all=true` drafts and archived ones too. */
  listCourses: { method: 'GET', path: '/courses' },
  /** By id or slug, present or former (CON-03, CON-04); an archived one to admins and with `?bought=true` (AMB-22). */
  getCourse: { method: 'GET', path: '/courses/{id}' },
  createCourse: { method: 'POST', path: '/courses' },
  updateCourse: { method: 'PUT', path: '/courses/{id}' },
  deleteCourse: { method: 'DELETE', path: '/courses/{id}' },
  listLectures: { method: 'GET', path: '/courses/{id}/lectures' },
  listWorkshops: { method: 'GET', path: '/workshops' },
  getWorkshop: { method: 'GET', path: '/workshops/{id}' },
  createWorkshop: { method: 'POST', path: '/workshops' },
  updateWorkshop: { method: 'PUT', path: '/workshops/{id}' },
  deleteWorkshop: { method: 'DELETE', path: '/workshops/{id}' },
  /** What the payment service needs to sell one item: price, title, whether it is on sale. */
  getItem: { method: 'GET', path: '/items/{type}/{id}' },
  /** Cards of many items at once, archived ones included, for a learner's dashboard. */
  lookUpItems: { method: 'POST', path: '/items/look-up' },
  /** The managed categories (AMB-07) with how many published items each has. */
  listCategories: { method: 'GET', path: '/categories' },
  listFaq: { method: 'GET', path: '/faq' },
  /** Keeps a message and hands out its number; the same one once more within minutes is the same message. */
  keepMessage: { method: 'POST', path: '/contact-messages' },
  /** Where every published item of a type lies, part by part, for the map of the site. */
  listAddresses: { method: 'GET', path: '/addresses/{type}' },
  getImage: { method: 'GET', path: '/images/{file}' },
  /** Under what copies of lists and details may be kept, and for how long without asking again (decision 0071). */
  version: { method: 'GET', path: '/version' },
  stats: { method: 'GET', path: '/stats' },
} as const satisfies Record<string, Route>;
