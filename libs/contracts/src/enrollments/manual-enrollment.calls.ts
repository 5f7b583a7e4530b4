import { adminCall, type Call } from '../call.js';
import {
  manualEnrollRequest,
  manualEnrollResponse,
  manualUnenrollRequest,
  manualUnenrollResponse,
} from './manual-enrollment.schemas.js';

const upstream = { service: 'payment', path: '/enrollments/manual' } as const;

/** Access without a payment, granted and revoked by an admin. */
export const manualEnrollmentCalls = {
  enroll: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/enrollments',
    summary: 'Enroll a user manually, with a reason; idempotent',
    body: manualEnrollRequest,
    response: manualEnrollResponse,
    errors: [
      'ACCOUNT_CLOSED',
      'COURSE_NOT_FOUND',
      'ITEM_UNPUBLISHED',
      'SOLD_OUT',
      'USER_NOT_FOUND',
      'WORKSHOP_CANCELLED',
      'WORKSHOP_NOT_FOUND',
    ],
    upstream,
  },
  unenroll: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/enrollments',
    summary: 'Revoke a manual enrollment, with a reason; idempotent',
    body: manualUnenrollRequest,
    response: manualUnenrollResponse,
    errors: ['ENROLLMENT_BOUGHT'],
    upstream,
  },
} as const satisfies Record<string, Call>;
