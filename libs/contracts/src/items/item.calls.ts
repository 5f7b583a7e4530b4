import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { itemType } from '../identity.schemas.js';
import { lookUpItemsRequest, lookUpItemsResponse, catalogItemResponse } from './item.schemas.js';

/** Calls of the catalog service about courses and workshops alike, for other servers. */
export const itemServiceCalls = {
  /** Returns price, title and availability of one item, by id or slug, to the payment service. */
  getItem: {
    policy: 'visitor',
    method: 'GET',
    path: '/items/{type}/{id}',
    params: z.object({ type: itemType, id: z.string() }),
    response: catalogItemResponse,
    errors: ['COURSE_NOT_FOUND', 'WORKSHOP_NOT_FOUND'],
  },
  /** Summaries of many items at once, including archived ones, for a learner's dashboard. */
  lookUpItems: {
    policy: 'visitor',
    method: 'POST',
    path: '/items/look-up',
    body: lookUpItemsRequest,
    response: lookUpItemsResponse,
  },
} as const satisfies Record<string, ServiceCall>;
