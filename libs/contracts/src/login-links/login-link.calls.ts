import { type Call, type ServiceCall } from '../call.js';
import { mailSentResponse } from '../mail/mail.schemas.js';
import { sessionGrant } from '../sessions/session-grant.schemas.js';
import { sessionResponse } from '../sessions/session.schemas.js';
import {
  loginLinkRequest,
  logInByLinkCommand,
  logInByLinkRequest,
  sendLoginLinkCommand,
} from './login-link.schemas.js';

const visitorCall = { policy: 'visitor', tag: 'Account' } as const;

export const loginLinkCalls = {
  /** A log-in link for an account that cannot be opened with its password at the moment. */
  sendLoginLink: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/login-link',
    limit: 'mail',
    summary: 'Request a log-in link by e-mail',
    body: loginLinkRequest,
    response: mailSentResponse,
  },
  logInByLink: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/login-link/session',
    limit: 'code',
    summary: 'Log in with the token of a mailed link',
    body: logInByLinkRequest,
    response: sessionResponse,
    errors: ['INVALID_TOKEN'],
  },
} as const satisfies Record<string, Call>;

/** The same with the caller's device, which the BFF adds. */
export const loginLinkServiceCalls = {
  sendLoginLink: {
    policy: 'visitor',
    method: 'POST',
    path: '/login-links',
    body: sendLoginLinkCommand,
    response: mailSentResponse,
  },
  logInByLink: {
    policy: 'visitor',
    method: 'POST',
    path: '/login-links/session',
    body: logInByLinkCommand,
    response: sessionGrant,
    errors: ['INVALID_TOKEN'],
  },
} as const satisfies Record<string, ServiceCall>;
