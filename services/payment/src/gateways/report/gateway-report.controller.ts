import { type GatewayReport } from '@academy/contracts/gateways/gateway-report.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { GatewayReportService } from './gateway-report.service.js';

@AdminOnly()
@Controller('developer')
export class GatewayReportController {
  constructor(private readonly reports: GatewayReportService) {}

  /** Outside production only (SEC-15, S-243). */
  @Get('gateway')
  read(): Promise<GatewayReport> {
    return this.reports.read();
  }
}
