import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import {
  type CheckoutCommand,
  type CheckoutRequest,
  type CheckoutResponse,
} from '@academy/contracts/checkout/checkout.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { PurchaseConfirmations } from '../payments/purchase-confirmations.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { PaymentClient, SLOW_CALL_TIMEOUT_MS } from '../../../http/proxy/service-clients.js';

export interface Checkout {
  readonly itemType: ItemType;
  /** Id or slug. */
  readonly itemId: string;
  readonly form?: CheckoutRequest | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Starts a payment. The payment service decides the price and whether the item is for sale (SEC-03). */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  /** @throws AppError the error of the payment service */
  async start(session: Session, checkout: Checkout): Promise<CheckoutResponse> {
    const { idempotencyKey } = checkout;
    const response = await this.payment.request(checkoutServiceCalls.checkout, {
      caller: callerOf(session),
      headers: {
        'x-email-verified': String(session.user.emailVerified),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: commandOf(session, checkout),
      timeoutMs: SLOW_CALL_TIMEOUT_MS,
    });
    if (response.enrolled) this.purchases.confirm(session);
    return response;
  }
}

/** The receipt is sent to the address in the form, otherwise to the owner of the account (SEC-20). */
function commandOf({ user }: Session, { itemType, itemId, form = {} }: Checkout): CheckoutCommand {
  const { coupon, expectedPricePaise, mobile = user.phone ?? undefined } = form;
  return {
    itemType,
    itemId,
    contact: {
      name: form.name ?? user.name,
      email: form.email ?? user.email,
      ...(mobile === undefined ? {} : { mobile }),
    },
    ...(coupon ? { coupon } : {}),
    ...(expectedPricePaise === undefined ? {} : { expectedPricePaise }),
  };
}
