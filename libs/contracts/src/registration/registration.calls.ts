import { type Call, type ServiceCall } from '../call.js';
import { sessionGrant } from '../sessions/session-grant.schemas.js';
import { sessionResponse } from '../sessions/session.schemas.js';
import { registerRequest, registerCommand } from './registration.schemas.js';

const errors = ['PASSWORD_TOO_COMMON'] as const;

export const registrationCalls = {
  register: {
    policy: 'visitor',
    tag: 'Account',
    method: 'POST',
    path: '/api/user/register',
    limit: 'register',
    summary: 'Sign up',
    body: registerRequest,
    response: sessionResponse,
    errors,
  },
} as const satisfies Record<string, Call>;

/** Calls with the caller's device, which the BFF adds. */
export const registrationServiceCalls = {
  register: {
    policy: 'visitor',
    method: 'POST',
    path: '/accounts',
    body: registerCommand,
    response: sessionGrant,
    errors,
  },
} as const satisfies Record<string, ServiceCall>;
