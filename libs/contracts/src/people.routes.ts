import { type Route } from './route.js';

/** What admins do to people beyond `adminRoutes`. Each works without `/api` too, for JSON (CON-21). */
export const peopleRoutes = {
  /** A new link to choose a password, in place of the old one; within a minute of the last one nothing happens. */
  resendInvitation: { method: 'POST', path: '/api/admin/user/{id}/invitation' },
  /** Logs a person out everywhere; of oneself everywhere else. */
  endSessions: { method: 'DELETE', path: '/api/admin/user/{id}/sessions' },
  /** For an admin who lost authenticator and recovery codes (decision 0170). */
  resetSecondFactor: { method: 'DELETE', path: '/api/admin/user/{id}/second-factor' },
} as const satisfies Record<string, Route>;
