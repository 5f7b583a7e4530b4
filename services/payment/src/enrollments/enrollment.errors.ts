import { type ItemType } from '@academy/contracts/identity.schemas';
import { defineErrors } from '@academy/nest-kit';

/** Errors of enrolling. The texts may be shown to a user as they are. */
export const enrollmentErrors = defineErrors({
  /** AMB-21: the response contains the link. */
  ALREADY_ENROLLED: (itemType: ItemType, itemId: string) => [
    'conflict',
    'You are already enrolled. Find it in your dashboard.',
    { itemType, itemId, link: '/dashboard' },
  ],
  SOLD_OUT: ['conflict', 'This workshop is sold out.'],
  /** A seat is left, but not for this account until its e-mail address is confirmed: then the same call succeeds. */
  EMAIL_NOT_VERIFIED: [
    'conflict',
    'Please confirm your e-mail address first: open the link that we have sent you, then press the button again. Until then you can hold one seat at a time, and some are kept for others.',
  ],
  /** The same if a confirmed address would not help. */
  HOLD_LIMIT_REACHED: [
    'conflict',
    'Two payments that you started today were not finished in time. Until tomorrow you can hold one seat at a time, and some seats are kept for others. Please try again in a few minutes.',
  ],
  NOT_ON_SALE: ['conflict', 'This item is not on sale any more.'],
  USER_NOT_FOUND: ['not-found', 'There is no such user.'],
  /** @param orderNumber the order whose refund revokes the enrollment */
  ENROLLMENT_BOUGHT: (orderNumber: string | null) => [
    'conflict',
    'This enrollment was bought. Refund the order instead: the refund also revokes the enrollment.',
    { orderNumber },
  ],
  /**
   * These three reject an enrollment on any request (decision 0055): the first for this user, the others for this
   * item.
   */
  ACCOUNT_CLOSED: ['conflict', 'This account is closed.'],
  ITEM_UNPUBLISHED: ['conflict', 'This item is not published. Publish it first.'],
  WORKSHOP_CANCELLED: ['conflict', 'This workshop was cancelled.'],
});
