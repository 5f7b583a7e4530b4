/**
 * All actions in the audit logs of the services (SEC-28), by service. The admin app compiles only if it has a text for
 * each.
 */
export const auditActions = {
  auth: [
    'registered',
    'email-verified',
    'profile-changed',
    'password-changed',
    'session-ended',
    'other-sessions-ended',
    'data-exported',
    'user-invited',
    'invitation-sent-again',
    'sessions-ended',
    'role-changed',
    'user-deleted',
    'password-reset',
    'refresh-token-reused',
    'google-registered',
    'google-linked',
    'google-claimed',
    'second-factor-set-up',
    'second-factor-reset',
    'recovery-code-used',
    'recovery-codes-replaced',
  ],
  catalog: [
    'archived',
    'cancelled',
    'certificate-revoked',
    'created',
    'deleted',
    'lecture-added',
    'lecture-removed',
    'lecture-saved',
    'media-added',
    'media-removed',
    'message-changed',
    'message-replied',
    'message-resent',
    'outline-saved',
    'price-changed',
    'reordered',
    'reports-dismissed',
    'response-deleted',
    'response-saved',
    'restored',
    'review-hidden',
    'review-restored',
    'saved',
  ],
  payment: [
    'coupon-created',
    'coupon-saved',
    'coupon-switched',
    'comparison-started',
    'enrolled',
    'payment-checked',
    'refund-approved',
    'refund-closed',
    'refund-marked-due',
    'refund-retried',
    'unenrolled',
  ],
  releases: [
    'release-canary',
    'release-promoted',
    'release-rolled-back',
    'release-ssr-off',
    'release-ssr-on',
  ],
} as const;

/** Subjects of entries. An enrollment is named by its item, because its row may be deleted. */
export const auditSubjects = {
  auth: ['user'],
  catalog: ['category', 'course', 'faq', 'message', 'review', 'settings', 'teacher', 'template', 'workshop'],
  payment: ['comparison', 'coupon', 'course', 'order', 'refund', 'workshop'],
  releases: ['remote'],
} as const;

type AuditSource = keyof typeof auditActions;
export type AuditActionOf<R extends AuditSource> = (typeof auditActions)[R][number];
export type AuditSubjectOf<R extends AuditSource> = (typeof auditSubjects)[R][number];
