import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { enrollment as enrollmentResponse } from '@academy/contracts/enrollments/enrollment.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ManualEnrollment } from './manual-enrollment.service.js';

@Controller()
export class ManualEnrollmentsController {
  constructor(private readonly manual: ManualEnrollment) {}

  @Implement(manualEnrollmentCalls.enroll)
  async enroll({ body, user }: RequestOf<typeof manualEnrollmentCalls.enroll>) {
    const { enrollment, isChanged } = await this.manual.enroll(body, user.userId);
    return {
      success: true as const,
      message: isChanged
        ? 'The person is enrolled.'
        : 'The person was enrolled already. Nothing was changed.',
      isChanged,
      // An entity has more columns than the response.
      enrollment: enrollmentResponse.parse({
        ...enrollment,
        enrolledAt: enrollment.enrolledAt.toISOString(),
      }),
    };
  }

  @Implement(manualEnrollmentCalls.unenroll)
  async unenroll({ body, user }: RequestOf<typeof manualEnrollmentCalls.unenroll>) {
    const isChanged = await this.manual.unenroll(body, user.userId);
    const message = isChanged
      ? 'The enrollment was revoked.'
      : 'The person is not enrolled. Nothing was changed.';
    return { success: true as const, message, isChanged };
  }
}
