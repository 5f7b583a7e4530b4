import { messageResponse, type Call, type ServiceCall } from '../call.js';
import { meResponse } from '../users/user.schemas.js';
import { introspectedSession, introspectionResponse, introspectionRequest } from './introspection.schemas.js';
import { sessionGrant } from './session-grant.schemas.js';
import {
  loginRequest,
  sessionResponse,
  loginCommand,
  refreshCommand,
  revokeCommand,
} from './session.schemas.js';

const visitorCall = { policy: 'visitor', tag: 'Account' } as const;

const loginErrors = ['INVALID_CREDENTIALS', 'LOGIN_LINK_NEEDED'] as const;

export const sessionCalls = {
  login: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/login',
    limit: 'login',
    summary: 'Log in',
    body: loginRequest,
    response: sessionResponse,
    errors: loginErrors,
  },
  refresh: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/refresh',
    limit: 'refresh',
    summary: 'Refresh the access token with the refresh cookie',
    response: sessionResponse,
    // Without a cookie, and with one that is too long for a token.
    errors: ['SESSION_ENDED', 'UNAUTHORIZED', 'VALIDATION_FAILED'],
  },
  logout: {
    ...visitorCall,
    method: 'POST',
    path: '/api/user/logout',
    verifiesToken: true,
    summary: 'Log out; accepts an expired token',
    response: messageResponse,
  },
  me: {
    policy: 'user',
    tag: 'Account',
    method: 'GET',
    path: '/api/user/me',
    summary: "Get the caller's account",
    response: meResponse,
  },
} as const satisfies Record<string, Call>;

/** Calls of the auth service about sessions, for the BFF. */
export const sessionServiceCalls = {
  login: {
    policy: 'visitor',
    method: 'POST',
    path: '/sessions',
    body: loginCommand,
    response: sessionGrant,
    errors: loginErrors,
  },
  refresh: {
    policy: 'visitor',
    method: 'POST',
    path: '/sessions/refresh',
    body: refreshCommand,
    response: sessionGrant,
    errors: ['SESSION_ENDED'],
  },
  /** Checks a session and returns the current state of its user; called for every authenticated request (T8, T9). */
  checkSession: {
    policy: 'visitor',
    method: 'GET',
    path: '/sessions/{id}',
    response: introspectedSession,
    errors: ['SESSION_ENDED'],
  },
  /** The same for several sessions, for concurrent requests. */
  checkSessions: {
    policy: 'visitor',
    method: 'POST',
    path: '/sessions/introspection',
    body: introspectionRequest,
    response: introspectionResponse,
  },
  logout: {
    policy: 'visitor',
    method: 'DELETE',
    path: '/sessions/{id}',
    response: messageResponse,
    errors: ['SESSION_ENDED'],
  },
  /** Log-out with the refresh cookie only, after the access token has expired. */
  revoke: {
    policy: 'visitor',
    method: 'POST',
    path: '/sessions/revoke',
    body: revokeCommand,
    response: messageResponse,
  },
} as const satisfies Record<string, ServiceCall>;
