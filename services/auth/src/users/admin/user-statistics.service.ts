import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../users.repository.js';

const DAY_MS = 86_400_000;
/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;

@Injectable()
export class UserStatistics {
  constructor(private readonly users: UsersRepository) {}

  async totals(): Promise<{ totalUsers: number; newUsers30Days: number }> {
    const [totalUsers, newUsers30Days] = await Promise.all([
      this.users.count(),
      this.users.countNewSince(new Date(Date.now() - 30 * DAY_MS)),
    ]);
    return { totalUsers, newUsers30Days };
  }

  /** New accounts by day (IST) for the last days, today included; days without any are left out. */
  newByDay(days: number): Promise<{ day: string; newUsers: number }[]> {
    const midnight = Math.floor((Date.now() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
    return this.users.countNewByDay(new Date(midnight - (days - 1) * DAY_MS));
  }
}
