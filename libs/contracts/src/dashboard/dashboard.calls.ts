import { type Call } from '../call.js';
import { dashboard, enrolledCourses, enrolledWorkshops, enrollmentHistory } from './dashboard.schemas.js';

const learnerCall = { policy: 'user', tag: 'Learner', method: 'GET' } as const;

export const dashboardCalls = {
  getDashboard: {
    ...learnerCall,
    path: '/api/dashboard',
    summary: 'Get all data of the dashboard; a part that is unavailable is null and listed (T58)',
    response: dashboard,
  },
  getCourses: {
    ...learnerCall,
    path: '/api/user/courses',
    aliases: ['/api/mycourse'],
    summary: "List the caller's courses (S-256, CON-23)",
    response: enrolledCourses,
  },
  getWorkshops: {
    ...learnerCall,
    path: '/api/user/workshops',
    aliases: ['/api/myworkshop'],
    summary: "List the caller's workshops (S-256, CON-23)",
    response: enrolledWorkshops,
  },
  getHistory: {
    ...learnerCall,
    path: '/api/user/enrollments',
    summary: "List the caller's enrollments, newest first (S-256)",
    response: enrollmentHistory,
  },
} as const satisfies Record<string, Call>;
