import { messageResponse, type Call, type ServiceCall } from '../call.js';
import { sessionGrant } from '../sessions/session-grant.schemas.js';
import {
  googleCallbackRequest,
  googleSessionResponse,
  googleExchangeCommand,
  googleSignInResponse,
  googleSignInCommand,
} from './google.schemas.js';

const signInErrors = ['GOOGLE_ADMIN_UNVERIFIED', 'GOOGLE_EMAIL_UNVERIFIED', 'GOOGLE_OTHER_IDENTITY'] as const;

/** Sign-in with Google. The two redirects of a browser are not calls (`google.routes.ts`). */
export const googleCalls = {
  /** S-102 */
  exchangeCode: {
    policy: 'visitor',
    tag: 'Account',
    method: 'POST',
    path: '/api/auth/google/callback',
    limit: 'google',
    summary: 'Exchange the one-time code of a Google log-in for a session',
    body: googleCallbackRequest,
    response: googleSessionResponse,
    errors: [
      ...signInErrors,
      'GOOGLE_CODE_INVALID',
      'GOOGLE_NOT_OFFERED',
      'GOOGLE_SIGN_IN_FAILED',
      'GOOGLE_UNREACHABLE',
    ],
  },
  logInByGoogleId: {
    policy: 'visitor',
    tag: 'Account',
    method: 'POST',
    path: '/api/user/google-login',
    limit: 'google',
    summary: 'Always rejected, because a Google id proves nothing (SEC-05); log in at /api/auth/google',
    response: messageResponse,
    errors: ['GOOGLE_NOT_PROVEN'],
  },
} as const satisfies Record<string, Call>;

export const googleServiceCalls = {
  /** Finds, links or creates the account of a verified Google identity (SEC-06). */
  googleSignIn: {
    policy: 'visitor',
    method: 'POST',
    path: '/google-identities/sign-in',
    body: googleSignInCommand,
    response: googleSignInResponse,
    errors: signInErrors,
  },
  /** Exchanges the one-time code of the call above for a session. */
  googleExchange: {
    policy: 'visitor',
    method: 'POST',
    path: '/google-identities/exchange',
    body: googleExchangeCommand,
    response: sessionGrant,
    errors: ['GOOGLE_CODE_INVALID'],
  },
} as const satisfies Record<string, ServiceCall>;
