import { type Route } from './route.js';

/** Questions, categories, certificates and what the site says of itself, as an admin cares for them. */
export const contentDeskRoutes = {
  listFaq: { method: 'GET', path: '/api/admin/faq' },
  addFaq: { method: 'POST', path: '/api/admin/faq' },
  saveFaq: { method: 'PUT', path: '/api/admin/faq/{id}' },
  deleteFaq: { method: 'DELETE', path: '/api/admin/faq/{id}' },
  orderFaq: { method: 'PUT', path: '/api/admin/faq-order' },
  listCategories: { method: 'GET', path: '/api/admin/categories' },
  addCategory: { method: 'POST', path: '/api/admin/category' },
  /** What carries the old name carries the new one from then on. */
  renameCategory: { method: 'PUT', path: '/api/admin/category/{id}' },
  /** Of one that is not empty, `?moveTo=` names where its items go. */
  deleteCategory: { method: 'DELETE', path: '/api/admin/category/{id}' },
  listCertificates: { method: 'GET', path: '/api/admin/certificates' },
  getSite: { method: 'GET', path: '/api/admin/site' },
  saveSite: { method: 'PUT', path: '/api/admin/site' },
} as const satisfies Record<string, Route>;

/** The same between the rooms, under an admin's token. */
export const contentServiceRoutes = {
  listFaq: { method: 'GET', path: '/authored-faq' },
  addFaq: { method: 'POST', path: '/authored-faq' },
  saveFaq: { method: 'PUT', path: '/authored-faq/{id}' },
  deleteFaq: { method: 'DELETE', path: '/authored-faq/{id}' },
  orderFaq: { method: 'PUT', path: '/authored-faq-order' },
  listCategories: { method: 'GET', path: '/authored-categories' },
  addCategory: { method: 'POST', path: '/authored-categories' },
  renameCategory: { method: 'PUT', path: '/authored-categories/{id}' },
  deleteCategory: { method: 'DELETE', path: '/authored-categories/{id}' },
  listCertificates: { method: 'GET', path: '/issued-certificates' },
  saveSite: { method: 'PUT', path: '/authored-site' },
} as const satisfies Record<string, Route>;
