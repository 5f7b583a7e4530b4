import { adminCall, type Call } from '../call.js';
import { couponList, couponResponse, couponStateRequest, saveCouponRequest } from './coupon.schemas.js';

/** Discount codes. They cannot be deleted, because orders refer to them. */
export const couponCalls = {
  /** Newest first. */
  listCoupons: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/coupons',
    summary: 'List all coupons with their numbers of uses and reservations',
    response: couponList,
    upstream: { service: 'payment', path: '/coupons' },
  },
  addCoupon: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/coupon',
    summary: 'Create a coupon',
    body: saveCouponRequest,
    response: couponResponse,
    errors: ['COUPON_CODE_TAKEN', 'COUPON_ITEM_UNKNOWN'],
    upstream: { service: 'payment', path: '/coupons' },
  },
  updateCoupon: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/coupon/{id}',
    summary: 'Change the terms of a coupon, but not its code; open orders keep their price',
    body: saveCouponRequest,
    response: couponResponse,
    errors: [
      'COUPON_CODE_FIXED',
      'COUPON_ITEM_UNKNOWN',
      'COUPON_LIMIT_TOO_LOW',
      'COUPON_NOT_FOUND',
      'STALE_VERSION',
    ],
    upstream: { service: 'payment', path: '/coupons/{id}' },
  },
  setCouponState: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/coupon/{id}/state',
    summary: 'Activate or deactivate a coupon',
    body: couponStateRequest,
    response: couponResponse,
    errors: ['COUPON_NOT_FOUND'],
    upstream: { service: 'payment', path: '/coupons/{id}/state' },
  },
} as const satisfies Record<string, Call>;
