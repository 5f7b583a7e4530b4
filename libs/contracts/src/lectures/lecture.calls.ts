import { type Call } from '../call.js';
import { lectureResponse } from './lecture.schemas.js';

export const lectureCalls = {
  /** Catalog decides about access and calls the payment service itself (T27). */
  getLecture: {
    policy: 'visitor',
    identifiesCaller: true,
    tag: 'Learning',
    method: 'GET',
    path: '/api/lecture/{id}',
    summary: 'Get a lecture; previews are public, others need an enrollment (S-264, SEC-30)',
    response: lectureResponse,
    errors: ['LECTURE_NOT_FOUND', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/lectures/{id}' },
  },
} as const satisfies Record<string, Call>;
