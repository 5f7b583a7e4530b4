import { catalogEnrollmentCalls as calls } from '@academy/contracts/enrollments/enrollment.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { RevokedEnrollments } from './revoked-enrollments.service.js';

@Controller()
export class RevokedEnrollmentsController {
  constructor(private readonly revoked: RevokedEnrollments) {}

  /** Only payment reports the ends of enrollments. */
  @Implement(calls.recordRevokedEnrollment)
  async record({ body, caller }: RequestOf<typeof calls.recordRevokedEnrollment>) {
    if (caller.issuer !== 'payment') throw generalErrors.FORBIDDEN();
    await this.revoked.record(body);
    return { success: true as const };
  }
}
