import { gatewayReport, type GatewayReport } from '@academy/contracts/gateways/gateway-report.schemas';
import {
  gatewayReportRoutes,
  gatewayReportServiceRoute,
} from '@academy/contracts/gateways/gateway-report.routes';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../../../http/sessions/session.js';
import { PaymentClient, SLOW_CALL_TIMEOUT_MS } from '../../../http/proxy/service-clients.js';

@Controller()
export class GatewayReportController {
  constructor(private readonly payment: PaymentClient) {}

  @Endpoint(gatewayReportRoutes.gatewayReport, {
    policy: 'admin',
    summary: 'How the payment gateway is configured and whether it answers; outside production only (SEC-15)',
    tag: 'Developer',
    answer: gatewayReport,
  })
  getReport(@CurrentSession() session: Session): Promise<GatewayReport> {
    return this.payment.call(gatewayReportServiceRoute, {
      caller: callerOf(session),
      timeoutMs: SLOW_CALL_TIMEOUT_MS,
      schema: gatewayReport,
    });
  }
}
