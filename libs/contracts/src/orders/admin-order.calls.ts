import { adminCall, type Call } from '../call.js';
import { adminOrderList, adminOrderQuery, checkOrderResponse, orderLedger } from './admin-order.schemas.js';

/** The orders of all users. */
export const adminOrderCalls = {
  listOrders: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Search orders by any detail of a receipt, paginated',
    query: adminOrderQuery,
    response: adminOrderList,
    upstream: { service: 'payment', path: '/admin/orders' },
  },
  order: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/orders/{orderNumber}',
    summary: 'Get an order with its history, next step and possible actions',
    response: orderLedger,
    errors: ['ORDER_NOT_FOUND'],
    upstream: { service: 'payment', path: '/admin/orders/{orderNumber}' },
  },
  /** Requests the status of every undecided payment page; may be repeated. */
  checkOrder: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/orders/{orderNumber}/check',
    summary: 'Poll the provider for an order immediately',
    response: checkOrderResponse,
    errors: ['ORDER_CHECK_FAILED', 'ORDER_NOT_FOUND'],
    upstream: { service: 'payment', path: '/admin/orders/{orderNumber}/check', isSlow: true },
  },
} as const satisfies Record<string, Call>;
