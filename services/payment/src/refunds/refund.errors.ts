import { AppError } from '@academy/nest-kit';

/** What can go wrong with a refund. The texts are shown to the admin as they are. */
const texts = {
  REFUND_NOT_FOUND: 'This refund does not exist.',
  REFUND_IN_FLIGHT: 'Another refund of this order is on its way. Wait until it has ended.',
  REFUND_STILL_MOVING: 'The provider is still working on the last try. Check again later.',
  REFUND_TAKEN: 'Somebody has approved this refund already. Nothing was sent twice.',
  REFUND_NOT_FAILED: 'Only a refund that failed can be tried again.',
  REFUND_NOT_IN_REVIEW: 'Only a refund whose amounts differ can be closed by hand.',
  REFUND_CHECK_UNANSWERED:
    'The provider cannot be asked at the moment. Nothing was changed; try again later.',
  REFUND_NOT_IN_FLIGHT: 'This refund is not on its way, so there is nothing to ask the provider.',
  ORDER_NOT_FOUND: 'No order has this number.',
  ORDER_NOT_REFUNDABLE: 'This order has no paid enrollment that could be taken back.',
  REFUND_EXISTS: 'The money of this order is going back already.',
} as const;

export const refundNotFound = (): AppError =>
  new AppError('REFUND_NOT_FOUND', 'not-found', texts.REFUND_NOT_FOUND);

export const refundOrderNotFound = (): AppError =>
  new AppError('ORDER_NOT_FOUND', 'not-found', texts.ORDER_NOT_FOUND);

/** The provider could not be asked whether the last try is really over. */
export const refundCheckUnanswered = (): AppError =>
  new AppError('REFUND_CHECK_UNANSWERED', 'bad-gateway', texts.REFUND_CHECK_UNANSWERED);

type Conflict = Exclude<
  keyof typeof texts,
  'REFUND_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'REFUND_CHECK_UNANSWERED'
>;

/** The refund or its order is in another state than the call needs; nothing was changed. */
export const refundConflict = (code: Conflict): AppError => new AppError(code, 'conflict', texts[code]);
