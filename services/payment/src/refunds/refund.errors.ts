import { defineErrors } from '@academy/nest-kit';

/**
 * Errors of refunds. The texts are shown to the admin as they are. A conflict changes nothing: the refund or its order
 * is in another state than the call requires.
 */
export const refundErrors = defineErrors({
  REFUND_NOT_FOUND: ['not-found', 'This refund does not exist.'],
  ORDER_NOT_FOUND: ['not-found', 'No order has this number.'],
  /** The provider did not return whether the last attempt has ended. */
  REFUND_CHECK_FAILED: [
    'bad-gateway',
    'The provider did not respond. Nothing was changed. Please try again later.',
  ],
  REFUND_IN_FLIGHT: ['conflict', 'Another refund of this order is on its way. Wait until it has ended.'],
  REFUND_IN_PROGRESS: ['conflict', 'The provider is still processing the last attempt. Check again later.'],
  REFUND_ALREADY_APPROVED: ['conflict', 'Somebody has approved this refund already. Nothing was sent twice.'],
  REFUND_NOT_FAILED: ['conflict', 'Only a failed refund can be tried again.'],
  REFUND_NOT_IN_REVIEW: ['conflict', 'Only a refund whose amounts differ can be closed manually.'],
  REFUND_NOT_IN_FLIGHT: ['conflict', 'This refund is not on its way, so there is nothing to check.'],
  ORDER_NOT_REFUNDABLE: ['conflict', 'This order has no paid enrollment that could be revoked.'],
  REFUND_EXISTS: ['conflict', 'This order is already being refunded.'],
});
