import { type ServiceCall } from '../call.js';
import { catalogLease } from './catalog.schemas.js';

/** Of the catalog service. */
export const catalogServiceCalls = {
  /** Under what copies of lists and details may be kept, and for how long without asking again (decision 0071). */
  getVersion: { policy: 'visitor', method: 'GET', path: '/version', response: catalogLease },
} as const satisfies Record<string, ServiceCall>;
