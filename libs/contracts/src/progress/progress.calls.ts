import { type Call } from '../call.js';
import { progressCommand, progressList, progressQuery, progressResponse } from './progress.schemas.js';

const learnerCall = { policy: 'user', tag: 'Learning' } as const;

/** S-265, AMB-02. */
export const progressCalls = {
  /** Merged by maximum, so a repeated or late report is harmless. */
  saveProgress: {
    ...learnerCall,
    method: 'POST',
    path: '/api/user/progress',
    summary: "Save the caller's progress in a lecture; positions and completion never decrease (AMB-02)",
    body: progressCommand,
    response: progressResponse,
    errors: ['LECTURE_NOT_FOUND', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/progress' },
  },
  listProgress: {
    ...learnerCall,
    method: 'GET',
    path: '/api/user/progress',
    summary: "Get the caller's progress in one course or in all (S-265)",
    query: progressQuery,
    response: progressList,
    upstream: { service: 'catalog', path: '/progress' },
  },
} as const satisfies Record<string, Call>;
