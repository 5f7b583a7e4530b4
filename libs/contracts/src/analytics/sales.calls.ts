import { adminCall, type Call, type ServiceCall } from '../call.js';
import { dayQuery, newUserDays, paymentDays, sales, salesQuery } from './sales.schemas.js';

export const salesCalls = {
  /** The BFF combines the days of the payment service with the new accounts of the auth service. */
  readSales: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/sales',
    summary:
      'Daily visits, new users, revenue, checkouts, payments and enrollments (days of India), and of the period before',
    query: salesQuery,
    response: sales,
  },
} as const satisfies Record<string, Call>;

export const salesServiceCalls = {
  /** A call of the payment service. */
  readDays: {
    method: 'GET',
    path: '/stats/sales',
    policy: 'admin',
    query: dayQuery,
    response: paymentDays,
  },
  /** A call of the auth service: new accounts by day of India. */
  readNewUsers: {
    method: 'GET',
    path: '/stats/new-users',
    policy: 'admin',
    query: dayQuery,
    response: newUserDays,
  },
} as const satisfies Record<string, ServiceCall>;
