import { type Route } from './route.js';

/** What feeds the dashboard. Each pair is one handler under two paths (CON-23). */
export const learnerRoutes = {
  dashboard: { method: 'GET', path: '/api/dashboard' },
  myCourses: { method: 'GET', path: '/api/mycourse' },
  userCourses: { method: 'GET', path: '/api/user/courses' },
  myWorkshops: { method: 'GET', path: '/api/myworkshop' },
  userWorkshops: { method: 'GET', path: '/api/user/workshops' },
  enrollments: { method: 'GET', path: '/api/user/enrollments' },
} as const satisfies Record<string, Route>;
