import { gatewayReport, type GatewayReport } from '@academy/contracts/legacy-payment.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PaymentClient, PROVIDER_TIMEOUT_MS } from '../upstream/service-clients.js';

@Controller()
export class GatewayReportController {
  constructor(private readonly payment: PaymentClient) {}

  @Endpoint(paymentRoutes.gatewayReport, {
    policy: 'admin',
    summary: 'How the payment gateway is configured and whether it answers; outside production only (SEC-15)',
    tag: 'Developer',
    answer: gatewayReport,
  })
  getReport(@CurrentSession() session: Session): Promise<GatewayReport> {
    return this.payment.call(paymentServiceRoutes.gatewayReport, {
      caller: callerOf(session),
      timeoutMs: PROVIDER_TIMEOUT_MS,
      schema: gatewayReport,
    });
  }
}
