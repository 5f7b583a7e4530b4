import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { seatCapacityRecord, seatsRequest, seatsResponse } from './seat.schemas.js';

export const seatServiceCalls = {
  /** Seats owned or held by an open order of many workshops at once, zero included (AMB-12). */
  countTaken: {
    policy: 'visitor',
    method: 'POST',
    path: '/seats',
    body: seatsRequest,
    response: seatsResponse,
  },
  /** From catalog alone: an admin has changed how many seats a workshop has. */
  recordSeatCapacity: {
    policy: 'visitor',
    method: 'POST',
    path: '/seats/capacities',
    body: seatCapacityRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
