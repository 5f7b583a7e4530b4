import { adminCall, type Call } from '../call.js';
import { adminOrderList, adminOrderQuery, checkOrderResponse, orderLedger } from './admin-order.schemas.js';

/** Everybody's orders. */
export const adminOrderCalls = {
  listOrders: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders by anything that stands on a receipt, page by page',
    query: adminOrderQuery,
    response: adminOrderList,
    upstream: { service: 'payment', path: '/admin/orders' },
  },
  order: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/orders/{orderNumber}',
    summary: 'One order with every fact on record, what happens next and what may be done',
    response: orderLedger,
    errors: ['ORDER_NOT_FOUND'],
    upstream: { service: 'payment', path: '/admin/orders/{orderNumber}' },
  },
  /** Asks about every page of payment that is not decided; may be repeated. */
  checkOrder: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/orders/{orderNumber}/check',
    summary: 'Ask the provider about an order at once',
    response: checkOrderResponse,
    errors: ['ORDER_CHECK_UNANSWERED', 'ORDER_NOT_FOUND'],
    upstream: { service: 'payment', path: '/admin/orders/{orderNumber}/check', isSlow: true },
  },
} as const satisfies Record<string, Call>;
