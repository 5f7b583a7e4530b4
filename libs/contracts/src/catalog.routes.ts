import { type Route } from './route.js';

/** What everyone may read about courses and workshops (product.md section 7). */
export const catalogRoutes = {
  listCourses: { method: 'GET', path: '/api/course/all' },
  getCourse: { method: 'GET', path: '/api/course/{id}' },
  listWorkshops: { method: 'GET', path: '/api/workshop/all' },
  getWorkshop: { method: 'GET', path: '/api/workshop/{id}' },
  getWorkshopCalendar: { method: 'GET', path: '/api/workshop/{id}/calendar.ics' },
  listCategories: { method: 'GET', path: '/api/categories' },
  listLectures: { method: 'GET', path: '/api/lectures/{courseId}' },
} as const satisfies Record<string, Route>;
