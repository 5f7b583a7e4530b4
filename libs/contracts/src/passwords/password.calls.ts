import { messageResponse, type Call, type ServiceCall } from '../call.js';
import { mailSentResponse } from '../mail/mail.schemas.js';
import {
  checkCodeRequest,
  checkCodeResponse,
  forgotRequest,
  resetRequest,
  checkCodeCommand,
  forgotCommand,
  resetResponse,
  resetCommand,
} from './password.schemas.js';

const visitorCall = { policy: 'visitor', tag: 'Account' } as const;

const codeErrors = ['CODE_USED_UP', 'INVALID_CODE'] as const;
const resetErrors = ['INVALID_TOKEN', 'PASSWORD_TOO_COMMON'] as const;

/** Calls for a forgotten password. */
export const passwordCalls = {
  forgotPassword: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/forgot',
    limit: 'mail',
    summary: 'Request a one-time code by e-mail; it works only in the requesting browser, its link in any',
    body: forgotRequest,
    response: mailSentResponse,
  },
  checkCode: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/otp',
    limit: 'code',
    summary: 'Exchange a one-time code for a reset token',
    body: checkCodeRequest,
    response: checkCodeResponse,
    errors: codeErrors,
  },
  resetPassword: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/reset',
    limit: 'code',
    summary: 'Set a new password with a reset token',
    body: resetRequest,
    response: messageResponse,
    errors: resetErrors,
  },
} as const satisfies Record<string, Call>;

/** The same with the caller's device, which the BFF adds. */
export const passwordServiceCalls = {
  forgotPassword: {
    policy: 'visitor',
    method: 'POST',
    path: '/passwords/forgot',
    body: forgotCommand,
    response: mailSentResponse,
  },
  checkCode: {
    policy: 'visitor',
    method: 'POST',
    path: '/passwords/code',
    body: checkCodeCommand,
    response: checkCodeResponse,
    errors: codeErrors,
  },
  resetPassword: {
    policy: 'visitor',
    method: 'POST',
    path: '/passwords/reset',
    body: resetCommand,
    response: resetResponse,
    errors: resetErrors,
  },
} as const satisfies Record<string, ServiceCall>;
