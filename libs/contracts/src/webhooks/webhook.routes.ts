import { type Route } from '../route.js';

/**
 * The provider's notifications. Their body and Authorization header are passed on unchanged, so they are not calls.
 */
export const webhookRoutes = {
  phonepe: { method: 'POST', path: '/api/payments/phonepe/webhook' },
} as const satisfies Record<string, Route>;

export const webhookServiceRoute = { method: 'POST', path: '/webhooks/phonepe' } as const satisfies Route;
