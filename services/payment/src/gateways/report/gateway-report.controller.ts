import { gatewayReportServiceCalls } from '@academy/contracts/gateways/gateway-report.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { GatewayReportService } from './gateway-report.service.js';

@Controller()
export class GatewayReportController {
  constructor(private readonly reports: GatewayReportService) {}

  @Implement(gatewayReportServiceCalls.readReport)
  async read() {
    return this.reports.read();
  }
}
