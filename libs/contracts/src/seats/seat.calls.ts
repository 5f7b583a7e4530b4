import { type ServiceCall } from '../call.js';
import { seatsRequest, seatsResponse } from './seat.schemas.js';

export const seatServiceCalls = {
  /** Seats owned or held by an open order of many workshops at once, zero included (AMB-12). */
  countTaken: {
    policy: 'visitor',
    method: 'POST',
    path: '/seats',
    body: seatsRequest,
    response: seatsResponse,
  },
} as const satisfies Record<string, ServiceCall>;
