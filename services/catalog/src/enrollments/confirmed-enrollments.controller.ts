import { catalogEnrollmentCalls as calls } from '@academy/contracts/enrollments/enrollment.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { EnrollmentClient } from './enrollment-client.js';

@Controller()
export class ConfirmedEnrollmentsController {
  constructor(private readonly enrollments: EnrollmentClient) {}

  @Implement(calls.confirmEnrollments)
  async confirm({ user }: RequestOf<typeof calls.confirmEnrollments>) {
    await this.enrollments.confirmNow(user.userId);
    return { success: true as const };
  }
}
