import { adminCall, type Call, type ServiceCall } from '../call.js';
import { type Route } from '../route.js';
import { auditList, auditPart, auditQuery, auditServiceQuery } from './audit.schemas.js';

/** The log over all services, which the BFF combines. */
export const auditCalls = {
  listAudit: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'List audit log entries, newest first',
    query: auditQuery,
    response: auditList,
  },
} as const satisfies Record<string, Call>;

/** `text/csv`, newest first, at most `MAX_EXPORTED_ENTRIES` lines. */
export const exportAudit = { method: 'GET', path: '/api/admin/audit/export' } as const satisfies Route;

/** The same call in every service with a log. */
export const auditServiceCalls = {
  listAudit: {
    policy: 'admin',
    method: 'GET',
    path: '/audit-entries',
    query: auditServiceQuery,
    response: auditPart,
  },
} as const satisfies Record<string, ServiceCall>;
