import { type Call, type ServiceCall } from '../call.js';
import { homeResponse } from './home.schemas.js';

export const homeCalls = {
  /** The BFF serves it from its cache. */
  getHome: {
    policy: 'visitor',
    tag: 'Catalog',
    method: 'GET',
    path: '/api/home',
    summary: "Get learners' reviews and the academy's numbers for the first page",
    response: homeResponse,
  },
} as const satisfies Record<string, Call>;

/** Call of the catalog service. */
export const homeServiceCalls = {
  getHome: { policy: 'visitor', method: 'GET', path: '/home', response: homeResponse },
} as const satisfies Record<string, ServiceCall>;
