/** Redis channel with the id of every order whose state changed. */
export const ORDER_CHANGED_CHANNEL = 'academy.payment.order-changed';
