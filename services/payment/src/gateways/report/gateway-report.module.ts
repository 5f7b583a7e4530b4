import { Module } from '@nestjs/common';
import { GatewaysModule } from '../gateways.module.js';
import { GatewayReportController } from './gateway-report.controller.js';
import { GatewayReportService } from './gateway-report.service.js';

/** Tools for developers; production does not import this module (SEC-15). */
@Module({
  imports: [GatewaysModule],
  controllers: [GatewayReportController],
  providers: [GatewayReportService],
})
export class GatewayReportModule {}
