import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { UserStatistics } from '../users/admin/user-statistics.service.js';

@Controller()
export class StatsController {
  constructor(private readonly users: UserStatistics) {}

  @Implement(statsServiceCalls.readAuthStats)
  read() {
    return this.users.totals();
  }

  @Implement(salesServiceCalls.readNewUsers)
  async readNewUsers({ query }: RequestOf<typeof salesServiceCalls.readNewUsers>) {
    return { days: await this.users.newByDay(query.days) };
  }
}
