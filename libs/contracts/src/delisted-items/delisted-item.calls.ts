import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { delistedItemRecord } from './delisted-item.schemas.js';

export const delistedItemServiceCalls = {
  /** From catalog alone: an item that may not be delivered to a payer any more, or may be again. */
  recordDelistedItem: {
    policy: 'visitor',
    method: 'POST',
    path: '/delisted-items',
    body: delistedItemRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
