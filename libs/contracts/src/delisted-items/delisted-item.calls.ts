import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { delistedItemRecord } from './delisted-item.schemas.js';

export const delistedItemServiceCalls = {
  /** Sent by catalog only: an item for which payments are not fulfilled any more, or are again. */
  recordDelistedItem: {
    policy: 'visitor',
    method: 'POST',
    path: '/delisted-items',
    body: delistedItemRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
