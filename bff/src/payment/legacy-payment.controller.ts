import {
  legacyInitiateRequest,
  legacyInitiateResponse,
  legacyStatusRequest,
  legacyStatusResponse,
  type LegacyInitiateRequest,
  type LegacyInitiateResponse,
  type LegacyStatusRequest,
  type LegacyStatusResponse,
} from '@academy/contracts/legacy-payment.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../sessions/session.js';
import { LegacyPaymentService } from './legacy-payment.service.js';

const tag = 'Payment';

/** The older client's calls in their safe form (SEC-01, SEC-02). */
@Controller()
export class LegacyPaymentController {
  constructor(private readonly legacy: LegacyPaymentService) {}

  @Endpoint(paymentRoutes.legacyInitiate, {
    policy: 'user',
    summary:
      'Start a payment as the older client does; amount, hash and environment are the server’s (S-216)',
    tag,
    answer: legacyInitiateResponse,
  })
  initiate(
    @Body({ schema: legacyInitiateRequest }) body: LegacyInitiateRequest,
    @CurrentSession() session: Session,
  ): Promise<LegacyInitiateResponse> {
    return this.legacy.initiate(session, body);
  }

  @Endpoint(paymentRoutes.legacyStatus, {
    policy: 'user',
    summary: "State of the caller's own payment as the older client reads it (S-217)",
    tag,
    answer: legacyStatusResponse,
  })
  getStatus(
    @Body({ schema: legacyStatusRequest }) body: LegacyStatusRequest,
    @CurrentSession() session: Session,
  ): Promise<LegacyStatusResponse> {
    return this.legacy.getStatus(session, body);
  }
}
