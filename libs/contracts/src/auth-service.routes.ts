import { auditServiceRoutes } from './audit.routes.js';
import { type Route } from './route.js';

/** Calls of the auth service, for the BFF and other services only (internal token). */
export const authServiceRoutes = {
  /** Public keys of access tokens; the only call without an internal token. */
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
  register: { method: 'POST', path: '/accounts' },
  login: { method: 'POST', path: '/sessions' },
  sendLoginLink: { method: 'POST', path: '/login-links' },
  logInByLink: { method: 'POST', path: '/login-links/session' },
  renew: { method: 'POST', path: '/sessions/renew' },
  /** Is this session alive, and who is it now? Asked at every authenticated request (T8, T9). */
  check: { method: 'GET', path: '/sessions/{id}' },
  /** The same of several, for requests that came at the same time. */
  checkTogether: { method: 'POST', path: '/sessions/checks' },
  logout: { method: 'DELETE', path: '/sessions/{id}' },
  /** Log-out by the refresh cookie alone, when the access token has expired. */
  revoke: { method: 'POST', path: '/sessions/revoke' },
  forgot: { method: 'POST', path: '/passwords/forgot' },
  checkCode: { method: 'POST', path: '/passwords/code' },
  reset: { method: 'POST', path: '/passwords/reset' },
  verifyEmail: { method: 'POST', path: '/emails/verify' },
  resendVerification: { method: 'POST', path: '/emails/verification' },
  /** Finds, links or makes the account of a verified Google identity (SEC-06). */
  googleSignIn: { method: 'POST', path: '/google-identities/sign-in' },
  /** A one-time code of the call above for a session. */
  googleExchange: { method: 'POST', path: '/google-identities/exchange' },
  updateUser: { method: 'PATCH', path: '/users/{id}' },
  getUser: { method: 'GET', path: '/users/{id}' },
  /** The five calls that a person makes for the own account alone. */
  security: { method: 'GET', path: '/own-account/security' },
  endSession: { method: 'DELETE', path: '/own-account/sessions/{id}' },
  endOtherSessions: { method: 'DELETE', path: '/own-account/sessions' },
  changePassword: { method: 'PUT', path: '/own-account/password' },
  closeAccount: { method: 'POST', path: '/own-account/close' },
  /** What auth keeps about the caller, after a proof of who asks. */
  exportData: { method: 'POST', path: '/own-account/data' },
  listAudit: auditServiceRoutes.listAudit,
  stats: { method: 'GET', path: '/stats' },
  /** New accounts by day of India, for admins (`dashboard.schemas`). */
  newUsers: { method: 'GET', path: '/stats/new-users' },
} as const satisfies Record<string, Route>;
