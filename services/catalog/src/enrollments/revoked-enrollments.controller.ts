import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { revokedEnrollment, type RevokedEnrollment } from '@academy/contracts/catalog-service.schemas';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { RevokedEnrollments } from './revoked-enrollments.service.js';

@Controller()
export class RevokedEnrollmentsController {
  constructor(private readonly revoked: RevokedEnrollments) {}

  /** Of enrollments, payment's word counts alone. */
  @Post(nestPath(routes.recordRevokedEnrollment))
  @HttpCode(200)
  async record(
    @Caller() { issuer }: Caller,
    @Body({ schema: revokedEnrollment }) enrollment: RevokedEnrollment,
  ): Promise<{ success: true }> {
    if (issuer !== 'payment') throw generalErrors.FORBIDDEN();
    await this.revoked.record(enrollment);
    return { success: true };
  }
}
