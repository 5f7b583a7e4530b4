import { reauthenticationProof } from '../account-settings/account-settings.schemas.js';
import { type Call, type ServiceCall } from '../call.js';
import { listQuery } from '../identity.schemas.js';
import {
  dataExport,
  personalLearningPage,
  personalLearningQuery,
  personalOrders,
  personalAccount,
} from './data-export.schemas.js';

const errors = ['SIGN_IN_AGAIN', 'USER_NOT_FOUND', 'WRONG_PASSWORD'] as const;

export const dataExportCalls = {
  /** The method is POST, because the body contains the password. */
  exportData: {
    policy: 'user',
    tag: 'Account',
    method: 'POST',
    path: '/api/user/data',
    requiresSecondFactor: true,
    limit: 'profile',
    summary: 'Export all personal data of the caller (T72)',
    body: reauthenticationProof,
    response: dataExport,
    errors,
  },
} as const satisfies Record<string, Call>;

export const dataExportServiceCalls = {
  /** The data that auth stores, after reauthentication. */
  exportAccount: {
    policy: 'user',
    method: 'POST',
    path: '/data-export/account',
    body: reauthenticationProof,
    response: personalAccount,
    errors,
  },
  /** All data of payment about the caller's own orders, in every role. */
  exportOrders: {
    policy: 'user',
    method: 'GET',
    path: '/data-export/orders',
    query: listQuery.pick({ page: true, limit: true }),
    response: personalOrders,
  },
  /** All data about the caller's learning, page by page (T72). */
  exportLearning: {
    policy: 'user',
    method: 'GET',
    path: '/data-export/learning',
    query: personalLearningQuery,
    response: personalLearningPage,
    errors: ['BAD_CURSOR'],
  },
} as const satisfies Record<string, ServiceCall>;
