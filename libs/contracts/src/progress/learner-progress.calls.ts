import { type ServiceCall } from '../call.js';
import { learnerProgressRequest, learnerProgressResponse } from './learner-progress.schemas.js';

/** Calls of the catalog service about the progress of other users, for admins. */
export const learnerProgressCalls = {
  learnerProgress: {
    policy: 'admin',
    method: 'POST',
    path: '/progress/of-learners',
    body: learnerProgressRequest,
    response: learnerProgressResponse,
  },
} as const satisfies Record<string, ServiceCall>;
