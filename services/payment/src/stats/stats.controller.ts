import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { StatsRepository, type PaymentStats } from './stats.repository.js';

@AdminOnly()
@Controller('stats')
export class StatsController {
  constructor(private readonly stats: StatsRepository) {}

  /** Numbers for the admin's first page (AMB-10). */
  @Get()
  read(): Promise<PaymentStats> {
    return this.stats.read();
  }
}
