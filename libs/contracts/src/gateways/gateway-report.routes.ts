import { type Route } from '../route.js';

/** Outside production only (SEC-15, S-243). */
export const gatewayReportRoutes = {
  gatewayReport: { method: 'GET', path: '/api/phonepe/test' },
} as const satisfies Record<string, Route>;

export const gatewayReportServiceRoute = {
  method: 'GET',
  path: '/developer/gateway',
} as const satisfies Route;
