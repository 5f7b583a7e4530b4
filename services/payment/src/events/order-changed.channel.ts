/** Redis channel on which the id of every order that changed its state is said. */
export const ORDER_CHANGED_CHANNEL = 'academy.payment.order-changed';
