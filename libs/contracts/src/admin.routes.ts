import { type Route } from './route.js';

/** The admin's calls. Each works without the `/api` prefix too, for `Accept: application/json` (CON-21, S-127). */
export const adminRoutes = {
  stats: { method: 'GET', path: '/api/admin/stats' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  addUser: { method: 'POST', path: '/api/admin/user' },
  getUser: { method: 'GET', path: '/api/admin/user/{id}' },
  changeRole: { method: 'PUT', path: '/api/admin/user/{id}' },
  deleteUser: { method: 'DELETE', path: '/api/admin/user/{id}' },
  listCourses: { method: 'GET', path: '/api/admin/courses' },
  addCourse: { method: 'POST', path: '/api/admin/course' },
  updateCourse: { method: 'PUT', path: '/api/admin/course/{id}' },
  deleteCourse: { method: 'DELETE', path: '/api/admin/course/{id}' },
  listWorkshops: { method: 'GET', path: '/api/admin/workshops' },
  addWorkshop: { method: 'POST', path: '/api/admin/workshop' },
  updateWorkshop: { method: 'PUT', path: '/api/admin/workshop/{id}' },
  deleteWorkshop: { method: 'DELETE', path: '/api/admin/workshop/{id}' },
  listCoupons: { method: 'GET', path: '/api/admin/coupons' },
  addCoupon: { method: 'POST', path: '/api/admin/coupon' },
  updateCoupon: { method: 'PUT', path: '/api/admin/coupon/{id}' },
  setCouponState: { method: 'PUT', path: '/api/admin/coupon/{id}/state' },
  listRefunds: { method: 'GET', path: '/api/admin/refunds' },
  markRefundDue: { method: 'POST', path: '/api/admin/refunds' },
  approveRefund: { method: 'POST', path: '/api/admin/refunds/{id}/approve' },
  retryRefund: { method: 'POST', path: '/api/admin/refunds/{id}/retry' },
  closeRefund: { method: 'POST', path: '/api/admin/refunds/{id}/close' },
  checkRefund: { method: 'POST', path: '/api/admin/refunds/{id}/check' },
} as const satisfies Record<string, Route>;
