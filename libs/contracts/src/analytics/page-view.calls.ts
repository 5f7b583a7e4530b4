import { type ServiceCall } from '../call.js';
import { pageViewCounts, pageViewsRecorded } from './page-views.schemas.js';

/** Of the payment service. */
export const pageViewServiceCalls = {
  /** From the BFF alone, on behalf of nobody; told again, it changes nothing. */
  recordPageViews: {
    policy: 'visitor',
    method: 'POST',
    path: '/page-views',
    body: pageViewCounts,
    response: pageViewsRecorded,
  },
} as const satisfies Record<string, ServiceCall>;
