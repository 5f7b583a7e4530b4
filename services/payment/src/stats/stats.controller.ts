import { salesQuery, type PaymentDays, type SalesQuery } from '@academy/contracts/dashboard.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { SalesRepository } from './sales.repository.js';
import { StatsRepository, type PaymentStats } from './stats.repository.js';

@AdminOnly()
@Controller('stats')
export class StatsController {
  constructor(
    private readonly stats: StatsRepository,
    private readonly sales: SalesRepository,
  ) {}

  /** Numbers for the admin's first page (AMB-10). */
  @Get()
  read(): Promise<PaymentStats> {
    return this.stats.read();
  }

  /** By day, for the charts. */
  @Get('sales')
  readSales(@Query({ schema: salesQuery }) { days }: SalesQuery): Promise<PaymentDays> {
    return this.sales.read(days);
  }
}
