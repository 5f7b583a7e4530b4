import { type Call } from '../call.js';
import { dashboard, enrolledCourses, enrolledWorkshops, enrollmentHistory } from './dashboard.schemas.js';

const learnerCall = { policy: 'user', tag: 'Learner', method: 'GET' } as const;

export const dashboardCalls = {
  getDashboard: {
    ...learnerCall,
    path: '/api/dashboard',
    summary: 'Everything the dashboard shows; a part that is down is null and named (T58)',
    response: dashboard,
  },
  getCourses: {
    ...learnerCall,
    path: '/api/user/courses',
    aliases: ['/api/mycourse'],
    summary: "The caller's courses (S-256, CON-23)",
    response: enrolledCourses,
  },
  getWorkshops: {
    ...learnerCall,
    path: '/api/user/workshops',
    aliases: ['/api/myworkshop'],
    summary: "The caller's workshops (S-256, CON-23)",
    response: enrolledWorkshops,
  },
  getHistory: {
    ...learnerCall,
    path: '/api/user/enrollments',
    summary: "The caller's enrollments, newest first (S-256)",
    response: enrollmentHistory,
  },
} as const satisfies Record<string, Call>;
