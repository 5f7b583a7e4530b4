import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { seatCapacityRecord, seatsRequest, seatsResponse } from './seat.schemas.js';

export const seatServiceCalls = {
  /** Owned seats and seats held by an open order, for many workshops at once, including zeros (AMB-12). */
  countTaken: {
    policy: 'visitor',
    method: 'POST',
    path: '/seats',
    body: seatsRequest,
    response: seatsResponse,
  },
  /** Sent by catalog only: an admin has changed the number of a workshop's seats. */
  recordSeatCapacity: {
    policy: 'visitor',
    method: 'POST',
    path: '/seats/capacities',
    body: seatCapacityRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
