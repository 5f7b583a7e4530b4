import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';

const DAY_MS = 86_400_000;
/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;

@Controller()
export class StatsController {
  constructor(private readonly users: UsersRepository) {}

  @Implement(statsServiceCalls.readAuthStats)
  async read() {
    const [totalUsers, newUsers30Days] = await Promise.all([
      this.users.countLiving(),
      this.users.countNewSince(new Date(Date.now() - 30 * DAY_MS)),
    ]);
    return { totalUsers, newUsers30Days };
  }

  /** Of the last days of India, today included, those on which an account was made. */
  @Implement(salesServiceCalls.readNewUsers)
  async readNewUsers({ query }: RequestOf<typeof salesServiceCalls.readNewUsers>) {
    const midnight = Math.floor((Date.now() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
    return { days: await this.users.countNewByDay(new Date(midnight - (query.days - 1) * DAY_MS)) };
  }
}
