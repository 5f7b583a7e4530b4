import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { closedAccountRecord } from './closed-account.schemas.js';

export const closedAccountServiceCalls = {
  /** From auth alone, to payment: a user whose account is closed and who gets no further enrollment. */
  recordClosedAccount: {
    policy: 'visitor',
    method: 'POST',
    path: '/closed-accounts',
    body: closedAccountRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
