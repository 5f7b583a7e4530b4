import { type ItemType } from '@academy/contracts/identity.schemas';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import {
  phonepePayload,
  type PhonepeInitiateRequest,
  type PhonepeInitiateResponse,
  type PhonepeStatusResponse,
} from '@academy/contracts/payments/phonepe-v1.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CheckoutService } from '../checkout/checkout.service.js';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { type Session } from '../../../http/sessions/session.js';
import { paymentErrors } from './payment.errors.js';
import { PaymentsService } from './payments.service.js';

const stateOf = { SUCCESS: 'COMPLETED', FAILURE: 'FAILED', PENDING: 'PENDING' } as const;
const messageOf: Record<PaymentStatus['status'], string> = {
  SUCCESS: 'Your payment is successful.',
  FAILURE: 'Payment failed. Please try again.',
  PENDING: 'Payment is still being processed.',
};

/** Translates the older client's calls to the current ones; decides nothing about money. */
@Injectable()
export class PhonepeV1Service {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly payments: PaymentsService,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'NODE_ENV' | 'PUBLIC_ORIGIN'>,
  ) {}

  /**
   * The same order as a checkout of the item makes: the server prices and signs, and chooses the provider (T48).
   * @throws AppError ITEM_REQUIRED, and the errors of a checkout
   */
  async initiate(session: Session, body: PhonepeInitiateRequest): Promise<PhonepeInitiateResponse> {
    this.rejectSignedForm(session, body);
    const item = itemOf(body.payload ?? body.request);
    if (!item) throw paymentErrors.ITEM_REQUIRED();
    const { merchantOrderId, checkoutPageUrl, message } = await this.checkouts.start(session, item);
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

  /** @throws AppError ORDER_NOT_FOUND, for another user's order too (T27) */
  async getStatus(session: Session, merchantTransactionId: string): Promise<PhonepeStatusResponse> {
    const { status, amount, responseCode } = await this.payments.getStatus(session, merchantTransactionId);
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

  /** S-243: the client's own request is a developers' tool and does not exist in production; its hash is ignored. */
  private rejectSignedForm({ role }: Session, { request }: PhonepeInitiateRequest): void {
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
  const { success, data } = phonepePayload.safeParse(
    typeof payload === 'string' ? decoded(payload) : payload,
  );
  if (!success) return null;
  if (data.courseId !== undefined) return { itemType: 'course', itemId: data.courseId };
  return { itemType: 'workshop', itemId: data.workshopId ?? '' };
}

/** A text that is not JSON in base64 decodes to an empty value. */
function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
