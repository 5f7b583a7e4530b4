import { type ItemType } from '@academy/contracts/identity.schemas';
import {
  legacyPayload,
  type LegacyInitiateRequest,
  type LegacyInitiateResponse,
  type LegacyStatusRequest,
  type LegacyStatusResponse,
} from '@academy/contracts/legacy-payment.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { checkoutResponse, paymentStatus, type PaymentStatus } from '@academy/contracts/payment.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { callerOf, type Session } from '../sessions/session.js';
import { PaymentClient, PROVIDER_TIMEOUT_MS } from '../upstream/service-clients.js';
import { checkoutCommandOf, checkoutHeadersOf } from './checkout-command.js';
import { paymentErrors } from './payment.errors.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

const stateOf = { SUCCESS: 'COMPLETED', FAILURE: 'FAILED', PENDING: 'PENDING' } as const;
const messageOf: Record<PaymentStatus['status'], string> = {
  SUCCESS: 'Your payment is successful.',
  FAILURE: 'Payment failed. Please try again.',
  PENDING: 'Payment is still being processed.',
};

/** Translates the older client's calls into the ones of today; it decides nothing about money. */
@Injectable()
export class LegacyPaymentService {
  constructor(
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'NODE_ENV' | 'PUBLIC_ORIGIN'>,
  ) {}

  /**
   * The same order as a checkout of the item makes: the server prices and signs, and chooses the provider (T48).
   * @throws AppError ITEM_REQUIRED, and whatever a checkout throws
   */
  async initiate(session: Session, body: LegacyInitiateRequest): Promise<LegacyInitiateResponse> {
    this.refuseSignedForm(session, body);
    const item = itemOf(body.payload ?? body.request);
    if (!item) throw paymentErrors.ITEM_REQUIRED();
    const { merchantOrderId, checkoutPageUrl, message } = await this.payment.call(
      paymentServiceRoutes.checkout,
      {
        caller: callerOf(session),
        headers: checkoutHeadersOf(session),
        body: checkoutCommandOf(item, session),
        timeoutMs: PROVIDER_TIMEOUT_MS,
        schema: checkoutResponse,
      },
    );
    if (checkoutPageUrl === undefined) this.purchases.confirm(session);
    return {
      success: true,
      message,
      error: null,
      code: checkoutPageUrl === undefined ? 'ENROLLED' : 'PAYMENT_INITIATED',
      data: {
        merchantTransactionId: merchantOrderId,
        instrumentResponse: {
          type: 'PAY_PAGE',
          redirectInfo: {
            url: checkoutPageUrl ?? this.resultPage(item.itemType, merchantOrderId),
            method: 'GET',
          },
        },
      },
    };
  }

  /** @throws AppError ORDER_NOT_FOUND, for another person's too (T27) */
  async getStatus(
    session: Session,
    { merchantTransactionId }: LegacyStatusRequest,
  ): Promise<LegacyStatusResponse> {
    const { status, amount, responseCode } = await this.payment.call(paymentServiceRoutes.status, {
      caller: callerOf(session),
      params: { merchantOrderId: merchantTransactionId },
      timeoutMs: PROVIDER_TIMEOUT_MS,
      schema: paymentStatus,
    });
    if (status === 'SUCCESS') this.purchases.confirm(session);
    return {
      success: status === 'SUCCESS',
      message: messageOf[status],
      data: {
        paymentState: stateOf[status],
        merchantTransactionId,
        amount: Math.round(amount * 100),
        responseCode,
      },
    };
  }

  /** S-243: the client's own request is a tool of developers and does not exist in production; a hash is never read. */
  private refuseSignedForm({ role }: Session, { request }: LegacyInitiateRequest): void {
    if (request === undefined) return;
    if (this.env.NODE_ENV !== 'production' && role === 'admin') return;
    throw generalErrors.NOT_FOUND('There is nothing at this address');
  }

  private resultPage(itemType: ItemType, merchantOrderId: string): string {
    const url = new URL('/payment/callback', this.env.PUBLIC_ORIGIN);
    url.searchParams.set('merchantTransactionId', merchantOrderId);
    url.searchParams.set('type', itemType);
    return url.toString();
  }
}

function itemOf(payload: unknown): { itemType: ItemType; itemId: string } | null {
  const { success, data } = legacyPayload.safeParse(typeof payload === 'string' ? decoded(payload) : payload);
  if (!success) return null;
  if (data.courseId !== undefined) return { itemType: 'course', itemId: data.courseId };
  return { itemType: 'workshop', itemId: data.workshopId ?? '' };
}

/** Text that is no JSON in base64 names nothing. */
function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
