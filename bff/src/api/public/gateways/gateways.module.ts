import { Module } from '@nestjs/common';
import { GatewayReportController } from './gateway-report.controller.js';

/** Tools for developers; production does not import this module, so their URLs do not exist there (SEC-15). */
@Module({ controllers: [GatewayReportController] })
export class GatewaysModule {}
