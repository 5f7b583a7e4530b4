import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { closedAccountRecord } from './closed-account.schemas.js';

export const closedAccountServiceCalls = {
  /** Sent by auth only: a closed account, whose user gets no further enrollment. */
  recordClosedAccount: {
    policy: 'visitor',
    method: 'POST',
    path: '/closed-accounts',
    body: closedAccountRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
