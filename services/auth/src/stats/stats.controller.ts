import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { type authStats } from '@academy/contracts/auth-service.schemas';
import { salesQuery, type NewUserDays, type SalesQuery } from '@academy/contracts/analytics/sales.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { type z } from 'zod';
import { UsersRepository } from '../users/users.repository.js';

const DAY_MS = 86_400_000;
/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;

@Controller()
export class StatsController {
  constructor(private readonly users: UsersRepository) {}

  /** The part of the admin's counts that auth knows (AMB-10). */
  @AdminOnly()
  @Get(routes.stats.path)
  async get(): Promise<z.infer<typeof authStats>> {
    const [totalUsers, newUsers30Days] = await Promise.all([
      this.users.countLiving(),
      this.users.countNewSince(new Date(Date.now() - 30 * DAY_MS)),
    ]);
    return { totalUsers, newUsers30Days };
  }

  /** Of the last days of India, today included, those on which somebody came. */
  @AdminOnly()
  @Get(routes.newUsers.path)
  async listNew(@Query({ schema: salesQuery }) { days }: SalesQuery): Promise<NewUserDays> {
    const midnight = Math.floor((Date.now() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
    return { days: await this.users.countNewByDay(new Date(midnight - (days - 1) * DAY_MS)) };
  }
}
