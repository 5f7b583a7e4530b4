import { adminCall, type Call, type ServiceCall } from '../call.js';
import { type Route } from '../route.js';
import {
  itemEnrollmentList,
  itemEnrollmentRequest,
  learnerList,
  learnerParams,
  learnerQuery,
} from './learner.schemas.js';

/** People enrolled in a course or workshop, for admins. */
export const learnerCalls = {
  listLearners: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/items/{type}/{id}/students',
    summary: 'List the people enrolled in a course or workshop, newest first, with progress and certificate',
    params: learnerParams,
    query: learnerQuery,
    response: learnerList,
  },
} as const satisfies Record<string, Call>;

/** All of them as a spreadsheet file (T45), which the BFF writes. */
export const exportLearners = {
  method: 'GET',
  path: '/api/admin/items/{type}/{id}/students/csv',
} as const satisfies Route;

/** Calls of the payment service. */
export const learnerServiceCalls = {
  /** Newest first. The request has a body, because the ids of a search are too long for a URL. */
  listItemEnrollments: {
    policy: 'admin',
    method: 'POST',
    path: '/enrollments/of-item',
    body: itemEnrollmentRequest,
    response: itemEnrollmentList,
  },
} as const satisfies Record<string, ServiceCall>;
