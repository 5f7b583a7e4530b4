import {
  gatewayReportCalls,
  gatewayReportServiceCalls,
} from '@academy/contracts/gateways/gateway-report.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { PaymentClient, SLOW_CALL_TIMEOUT_MS } from '../../../http/proxy/service-clients.js';
import { callerOf } from '../../../http/sessions/session.js';

@Controller()
export class GatewayReportController {
  constructor(private readonly payment: PaymentClient) {}

  @Implement(gatewayReportCalls.getReport)
  async getReport({ user }: RequestOf<typeof gatewayReportCalls.getReport>) {
    return this.payment.request(gatewayReportServiceCalls.readReport, {
      caller: callerOf(user),
      timeoutMs: SLOW_CALL_TIMEOUT_MS,
    });
  }
}
