import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';

@Controller()
export class StatsController {
  constructor(private readonly users: UsersRepository) {}

  /** The part of the admin's counts that auth knows (AMB-10). */
  @AdminOnly()
  @Get(routes.stats.path)
  async get() {
    return { totalUsers: await this.users.countLiving() };
  }
}
