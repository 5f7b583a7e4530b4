import { type ItemType } from '@academy/contracts/identity.schemas';
import { AppError } from '@academy/nest-kit';

/** What can go wrong when enrolling. The texts may be shown to a person as they are. */
const texts = {
  ALREADY_ENROLLED: 'You are already enrolled. Find it in your dashboard.',
  SOLD_OUT: 'This workshop is sold out.',
  EMAIL_NOT_VERIFIED:
    'Please confirm your e-mail address first: open the link that we have sent you, then press the button again. Until then you can hold one seat at a time, and some are kept for others.',
  HOLD_LIMIT_REACHED:
    'Two payments that you started today were not finished in time. Until tomorrow you can hold one seat at a time, and some seats are kept for others. Please try again in a few minutes.',
  NOT_ON_SALE: 'This item is not on sale any more.',
  USER_NOT_FOUND: 'There is no such person.',
  ENROLLMENT_BOUGHT:
    'This enrollment was bought. It goes back together with its money: refund the order instead.',
  ACCOUNT_CLOSED: 'This account is closed.',
  ITEM_UNPUBLISHED: 'This item is not published. Publish it first.',
  WORKSHOP_CANCELLED: 'This workshop was cancelled.',
} as const;

/** AMB-21: the answer carries the link. */
export const alreadyEnrolled = (itemType: ItemType, itemId: string): AppError =>
  new AppError('ALREADY_ENROLLED', 'conflict', texts.ALREADY_ENROLLED, {
    itemType,
    itemId,
    link: '/dashboard',
  });

export const soldOut = (): AppError => new AppError('SOLD_OUT', 'conflict', texts.SOLD_OUT);

/** A seat is left, for accounts that are known better: the same call succeeds once the address is confirmed. */
export const emailNotVerified = (): AppError =>
  new AppError('EMAIL_NOT_VERIFIED', 'conflict', texts.EMAIL_NOT_VERIFIED);

/** The same where confirming the address would not help. */
export const holdLimitReached = (): AppError =>
  new AppError('HOLD_LIMIT_REACHED', 'conflict', texts.HOLD_LIMIT_REACHED);

export const notOnSale = (): AppError => new AppError('NOT_ON_SALE', 'conflict', texts.NOT_ON_SALE);

export const personNotFound = (): AppError =>
  new AppError('USER_NOT_FOUND', 'not-found', texts.USER_NOT_FOUND);

/** @param orderNumber the order whose refund takes the enrollment back */
export const boughtEnrollment = (orderNumber: string | null): AppError =>
  new AppError('ENROLLMENT_BOUGHT', 'conflict', texts.ENROLLMENT_BOUGHT, { orderNumber });

/** Nothing is delivered of the item, or to the person, whoever asks (decision 0055). */
export const notToBeGiven = (
  reason: 'ACCOUNT_CLOSED' | 'ITEM_UNPUBLISHED' | 'WORKSHOP_CANCELLED',
): AppError => new AppError(reason, 'conflict', texts[reason]);
