import { type ItemType } from '@academy/contracts/identity.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import {
  checkoutRequest,
  checkoutResponse,
  quoteRequest,
  quoteResponse,
  type CheckoutRequest,
  type QuoteRequest,
} from '@academy/contracts/payment.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Body, Controller, Headers, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { PaymentClient, PROVIDER_TIMEOUT_MS } from '../upstream/service-clients.js';
import { checkoutCommandOf, checkoutHeadersOf } from './checkout-command.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

const tag = 'Payment';
/** SEC-20: an empty body works. */
const checkoutBody = checkoutRequest.optional();

/** Buying. What it costs and whether it may be sold is the payment service's business (SEC-03). */
@Controller()
export class CheckoutController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  @Endpoint(paymentRoutes.checkoutCourse, {
    policy: 'user',
    summary: 'Start paying for a course, or answer the open order for it',
    tag,
    answer: checkoutResponse,
  })
  @Limited('coupon')
  checkoutCourse(
    @Param('id') id: string,
    @Body({ schema: checkoutBody }) body: CheckoutRequest | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.checkout('course', id, { body, key, session, reply });
  }

  @Endpoint(paymentRoutes.checkoutWorkshop, {
    policy: 'user',
    summary: 'Start paying for a workshop, or answer the open order for it',
    tag,
    answer: checkoutResponse,
  })
  @Limited('coupon')
  checkoutWorkshop(
    @Param('id') id: string,
    @Body({ schema: checkoutBody }) body: CheckoutRequest | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.checkout('workshop', id, { body, key, session, reply });
  }

  /** Prices are public; what a code does is told to people who are signed in only (T17). */
  @Endpoint(paymentRoutes.quote, {
    policy: 'visitor',
    identifies: true,
    summary: 'What an item costs, with a coupon or without; nothing is reserved',
    tag,
    answer: quoteResponse,
  })
  @Limited('coupon')
  quote(
    @Body({ schema: quoteRequest }) { type: itemType, id: itemId, coupon }: QuoteRequest,
    @CurrentSession() session: Session | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.passThrough.private(reply, {
      to: this.payment,
      route: paymentServiceRoutes.quote,
      ...(session ? { caller: callerOf(session) } : {}),
      body: { itemType, itemId, ...(coupon ? { coupon } : {}) },
    });
  }

  private checkout(
    itemType: ItemType,
    itemId: string,
    { body, key, session, reply }: CheckoutCall,
  ): Promise<void> {
    const call = {
      to: this.payment,
      route: paymentServiceRoutes.checkout,
      caller: callerOf(session),
      headers: checkoutHeadersOf(session, key),
      body: checkoutCommandOf({ itemType, itemId }, session, body),
      timeoutMs: PROVIDER_TIMEOUT_MS,
    };
    return this.passThrough.private(reply, call, (answer) => this.purchases.read(session, answer));
  }
}

interface CheckoutCall {
  readonly body: CheckoutRequest | undefined;
  readonly key: string | undefined;
  readonly session: Session;
  readonly reply: FastifyReply;
}
