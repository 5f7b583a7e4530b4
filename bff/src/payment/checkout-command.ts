import { type ItemType } from '@academy/contracts/identity.schemas';
import { type CheckoutCommand } from '@academy/contracts/payment-service.schemas';
import { type CheckoutRequest } from '@academy/contracts/payment.schemas';
import { type Session } from '../sessions/session.js';

/** Beside the body, so that a payment service that does not know of it yet takes the same body. */
export const checkoutHeadersOf = ({ user }: Session, idempotencyKey?: string): Record<string, string> => ({
  'x-email-verified': String(user.emailVerified),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
});

/** What is bought, and to whom the receipt goes: what the form says, else what the account says (SEC-20). */
export function checkoutCommandOf(
  { itemType, itemId }: { itemType: ItemType; itemId: string },
  { user }: Session,
  body?: CheckoutRequest,
): CheckoutCommand {
  const { coupon, expectedPricePaise } = body ?? {};
  const mobile = body?.mobile ?? user.phone ?? undefined;
  return {
    itemType,
    itemId,
    contact: {
      name: body?.name ?? user.name,
      email: body?.email ?? user.email,
      ...(mobile === undefined ? {} : { mobile }),
    },
    ...(coupon ? { coupon } : {}),
    ...(expectedPricePaise === undefined ? {} : { expectedPricePaise }),
  };
}
