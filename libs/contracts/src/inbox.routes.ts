import { type Route } from './route.js';

/** Messages to the academy, answered by admins (AMB-08). Each works without `/api` too, for JSON (CON-21). */
export const inboxRoutes = {
  listMessages: { method: 'GET', path: '/api/admin/messages' },
  getMessage: { method: 'GET', path: '/api/admin/messages/{id}' },
  /** Sorts it, takes it on, or lets it go. */
  changeMessage: { method: 'PUT', path: '/api/admin/messages/{id}' },
  /** Mails an answer. Once more under the same key it answers the same, and nothing is mailed again. */
  reply: { method: 'POST', path: '/api/admin/messages/{id}/replies' },
  /** An answer of which nobody knows whether it went out; it may arrive twice. Any other one is refused. */
  resendReply: { method: 'POST', path: '/api/admin/messages/{id}/replies/{replyId}/resend' },
} as const satisfies Record<string, Route>;
