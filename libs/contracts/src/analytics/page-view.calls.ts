import { type ServiceCall } from '../call.js';
import { pageViewCounts, pageViewsRecorded } from './page-views.schemas.js';

/** Calls of the payment service. */
export const pageViewServiceCalls = {
  /** Sent by the BFF, without a user; repeated counts change nothing. */
  recordPageViews: {
    policy: 'visitor',
    method: 'POST',
    path: '/page-views',
    body: pageViewCounts,
    response: pageViewsRecorded,
  },
} as const satisfies Record<string, ServiceCall>;
