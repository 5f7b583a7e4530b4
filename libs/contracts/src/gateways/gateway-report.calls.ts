import { type Call, type ServiceCall } from '../call.js';
import { gatewayReport } from './gateway-report.schemas.js';

/** Calls that exist outside production only (SEC-15, S-243). */
export const gatewayReportCalls = {
  getReport: {
    policy: 'admin',
    method: 'GET',
    path: '/api/phonepe/test',
    summary: 'Configuration and reachability of the payment gateway; outside production only (SEC-15)',
    tag: 'Developer',
    response: gatewayReport,
  },
} as const satisfies Record<string, Call>;

export const gatewayReportServiceCalls = {
  readReport: { policy: 'admin', method: 'GET', path: '/developer/gateway', response: gatewayReport },
} as const satisfies Record<string, ServiceCall>;
