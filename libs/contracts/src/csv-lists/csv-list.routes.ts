import { type Route } from '../route.js';

/**
 * Lists of the admin as files for a spreadsheet (T45): every row of the filter, in its order. Each takes the query of its
 * list; the parameters of the pagination have no effect.
 */
export const csvListRoutes = {
  exportCourses: { method: 'GET', path: '/api/admin/exports/courses' },
  exportWorkshops: { method: 'GET', path: '/api/admin/exports/workshops' },
  exportUsers: { method: 'GET', path: '/api/admin/exports/users' },
  exportOrders: { method: 'GET', path: '/api/admin/exports/orders' },
  exportCoupons: { method: 'GET', path: '/api/admin/exports/coupons' },
  exportRefunds: { method: 'GET', path: '/api/admin/exports/refunds' },
  exportReviews: { method: 'GET', path: '/api/admin/exports/reviews' },
  exportCertificates: { method: 'GET', path: '/api/admin/exports/certificates' },
  exportTeachers: { method: 'GET', path: '/api/admin/exports/teachers' },
} as const satisfies Record<string, Route>;
