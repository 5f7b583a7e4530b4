import { messageResponse, type Call, type ServiceCall } from '../call.js';
import {
  verificationSentResponse,
  verifyRequest,
  resendVerificationCommand,
  verifyCommand,
} from './verification.schemas.js';

/** The proof that an e-mail address belongs to the account holder. */
export const verificationCalls = {
  verifyEmail: {
    policy: 'visitor',
    tag: 'Account',
    method: 'POST',
    path: '/api/user/verify',
    limit: 'code',
    summary: 'Verify an e-mail address with the mailed token',
    body: verifyRequest,
    response: messageResponse,
    errors: ['INVALID_TOKEN'],
  },
  resendVerification: {
    policy: 'user',
    tag: 'Account',
    method: 'POST',
    path: '/api/user/verify/resend',
    limit: 'mail',
    summary: 'Send the verification mail again',
    response: verificationSentResponse,
    errors: ['USER_NOT_FOUND'],
  },
} as const satisfies Record<string, Call>;

/** The same with the caller's device, which the BFF adds. */
export const verificationServiceCalls = {
  verifyEmail: {
    policy: 'visitor',
    method: 'POST',
    path: '/emails/verify',
    body: verifyCommand,
    response: messageResponse,
    errors: ['INVALID_TOKEN'],
  },
  resendVerification: {
    policy: 'user',
    method: 'POST',
    path: '/emails/verification',
    body: resendVerificationCommand,
    response: verificationSentResponse,
    errors: ['USER_NOT_FOUND'],
  },
} as const satisfies Record<string, ServiceCall>;
