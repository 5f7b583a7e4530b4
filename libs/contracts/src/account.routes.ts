import { type Route } from './route.js';

/** Account calls of the BFF (product.md section 7). */
export const accountRoutes = {
  /** The public keys of access tokens (SEC-09). */
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
  register: { method: 'POST', path: '/api/user/register' },
  login: { method: 'POST', path: '/api/user/login' },
  googleLogin: { method: 'POST', path: '/api/user/google-login' },
  /** Where the button leads: a redirect to Google (S-101). */
  googleStart: { method: 'GET', path: '/api/auth/google' },
  /** Where Google sends the browser back to: a redirect to the page of the call below. */
  googleReturn: { method: 'GET', path: '/api/auth/google/callback' },
  /** Exchanges what the page came back with for a session (S-102). */
  googleCallback: { method: 'POST', path: '/api/auth/google/callback' },
  /** Mails a link that logs in, for whoever may not by password. */
  sendLoginLink: { method: 'POST', path: '/api/user/login-link' },
  logInByLink: { method: 'POST', path: '/api/user/login-link/session' },
  refresh: { method: 'POST', path: '/api/user/refresh' },
  logout: { method: 'POST', path: '/api/user/logout' },
  verify: { method: 'POST', path: '/api/user/verify' },
  resendVerification: { method: 'POST', path: '/api/user/verify/resend' },
  forgot: { method: 'POST', path: '/api/user/forgot' },
  checkCode: { method: 'POST', path: '/api/user/otp' },
  reset: { method: 'POST', path: '/api/user/reset' },
  me: { method: 'GET', path: '/api/user/me' },
  update: { method: 'PUT', path: '/api/user/update' },
  /** How the caller's account is opened, and on which devices it is open. */
  security: { method: 'GET', path: '/api/user/security' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/{id}' },
  /** All but the one that asks. */
  endOtherSessions: { method: 'DELETE', path: '/api/user/sessions' },
  changePassword: { method: 'PUT', path: '/api/user/password' },
  /** By POST, because it takes the password. */
  exportData: { method: 'POST', path: '/api/user/data' },
  closeAccount: { method: 'POST', path: '/api/user/delete' },
} as const satisfies Record<string, Route>;
