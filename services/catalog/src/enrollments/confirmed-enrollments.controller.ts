import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { EnrollmentAsker } from './enrollment-asker.js';

@UserOnly()
@Controller()
export class ConfirmedEnrollmentsController {
  constructor(private readonly enrollments: EnrollmentAsker) {}

  @Post(nestPath(routes.confirmEnrollments))
  @HttpCode(200)
  async confirm(@Caller() { userId = '' }: Caller): Promise<{ success: true }> {
    await this.enrollments.confirmNow(userId);
    return { success: true };
  }
}
