import { type Call, type ServiceCall } from '../call.js';
import { entityId, listQuery } from '../identity.schemas.js';
import { orderDetail, transactionList } from './order.schemas.js';

/** Orders of the payer who calls. */
export const orderCalls = {
  getOrder: {
    policy: 'user',
    tag: 'Payment',
    method: 'GET',
    path: '/api/payment/orders/{orderNumber}',
    summary: "Get one of the caller's orders with its history; admins may read every order",
    response: orderDetail,
    errors: ['ORDER_NOT_FOUND'],
  },
  /** SEC-13, T27: another user's list responds like a missing one. */
  listTransactions: {
    policy: 'user',
    tag: 'Payment',
    method: 'GET',
    path: '/api/payment/user-transactions/{userId}',
    summary: "List the caller's orders; admins may name another user",
    query: listQuery,
    response: transactionList,
  },
} as const satisfies Record<string, Call>;

export const orderServiceCalls = {
  /** 404 for another user's order, unless the caller is an admin. */
  getOrder: {
    policy: 'user',
    method: 'GET',
    path: '/orders/{orderNumber}',
    response: orderDetail,
    errors: ['ORDER_NOT_FOUND'],
  },
  /** The caller's own orders, newest first; an admin may name another user (S-221, AMB-03). */
  listTransactions: {
    policy: 'user',
    method: 'GET',
    path: '/transactions',
    query: listQuery.extend({ userId: entityId.optional() }),
    response: transactionList,
  },
} as const satisfies Record<string, ServiceCall>;
