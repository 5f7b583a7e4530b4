import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { SalesService } from './sales.service.js';
import { StatsRepository } from './stats.repository.js';

@Controller()
export class StatsController {
  constructor(
    private readonly stats: StatsRepository,
    private readonly sales: SalesService,
  ) {}

  /** Numbers for the admin's first page (AMB-10). */
  @Implement(statsServiceCalls.readPaymentStats)
  read() {
    return this.stats.read();
  }

  @Implement(salesServiceCalls.readDays)
  readDays({ query }: RequestOf<typeof salesServiceCalls.readDays>) {
    return this.sales.read(query.days);
  }
}
