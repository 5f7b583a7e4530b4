import { paymentSalesCalls } from '@academy/contracts/analytics/sales.calls';
import { AdminOnly, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { SalesRepository } from './sales.repository.js';
import { StatsRepository, type PaymentStats } from './stats.repository.js';

@Controller()
export class StatsController {
  constructor(
    private readonly stats: StatsRepository,
    private readonly sales: SalesRepository,
  ) {}

  /** Numbers for the admin's first page (AMB-10). */
  @AdminOnly()
  @Get('stats')
  read(): Promise<PaymentStats> {
    return this.stats.read();
  }

  @Implement(paymentSalesCalls.readDays)
  readDays({ query }: RequestOf<typeof paymentSalesCalls.readDays>) {
    return this.sales.read(query.days);
  }
}
