import { adminCall, type Call, type ServiceCall } from '../call.js';
import { type Route } from '../route.js';
import {
  mismatchQuery,
  namedReportDetail,
  reportDetail,
  reportList,
  reportResponse,
  startReportRequest,
} from './report.schemas.js';

/** Comparisons of orders, provider, enrollments and refunds (decision 0121). */
export const reportCalls = {
  /** Returns the unfinished report of the same days if there is one. */
  startReport: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/comparisons',
    summary: 'Start a reconciliation report of orders, provider and enrollments for a range of days',
    body: startReportRequest,
    response: reportResponse,
    upstream: { service: 'payment', path: '/reconciliation/reports' },
  },
  /** Newest first. */
  listReports: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/comparisons',
    summary: 'List the latest reconciliation reports with their progress',
    response: reportList,
    upstream: { service: 'payment', path: '/reconciliation/reports' },
  },
  /** The BFF adds the names of the users. */
  readReport: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/comparisons/{id}',
    summary: 'Get a reconciliation report with its mismatches',
    query: mismatchQuery,
    response: namedReportDetail,
    errors: ['RECONCILIATION_REPORT_NOT_FOUND'],
  },
} as const satisfies Record<string, Call>;

/** Calls of the payment service, for other servers. */
export const reportServiceCalls = {
  readReport: {
    policy: 'admin',
    method: 'GET',
    path: '/reconciliation/reports/{id}',
    query: mismatchQuery,
    response: reportDetail,
    errors: ['RECONCILIATION_REPORT_NOT_FOUND'],
  },
} as const satisfies Record<string, ServiceCall>;

/** The mismatches of a report as a spreadsheet file (T45), which the BFF writes. */
export const exportReport = {
  method: 'GET',
  path: '/api/admin/comparisons/{id}/csv',
} as const satisfies Route;
