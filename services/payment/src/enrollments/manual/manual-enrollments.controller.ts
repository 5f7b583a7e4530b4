import {
  enrollByHandRequest,
  enrollByHandResponse,
  unenrollByHandRequest,
  type EnrollByHandRequest,
  type EnrollByHandResponse,
  type UnenrollByHandRequest,
  type UnenrollByHandResponse,
} from '@academy/contracts/enrollment-desk.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ManualEnrollment } from './manual-enrollment.service.js';

@AdminOnly()
@Controller('enrollments/by-hand')
export class ManualEnrollmentsController {
  constructor(private readonly manual: ManualEnrollment) {}

  @Post()
  @HttpCode(200)
  async enroll(
    @Caller() { userId: adminId = '' }: Caller,
    @Body({ schema: enrollByHandRequest }) body: EnrollByHandRequest,
  ): Promise<EnrollByHandResponse> {
    const { enrollment, isChanged } = await this.manual.enroll(body, adminId);
    return enrollByHandResponse.parse({
      success: true,
      message: isChanged
        ? 'The person is enrolled.'
        : 'The person was enrolled already. Nothing was changed.',
      isChanged,
      enrollment: { ...enrollment, enrolledAt: enrollment.enrolledAt.toISOString() },
    });
  }

  @Delete()
  async unenroll(
    @Caller() { userId: adminId = '' }: Caller,
    @Body({ schema: unenrollByHandRequest }) body: UnenrollByHandRequest,
  ): Promise<UnenrollByHandResponse> {
    const isChanged = await this.manual.unenroll(body, adminId);
    const message = isChanged
      ? 'The enrollment was taken back.'
      : 'The person is not enrolled. Nothing was changed.';
    return { success: true, message, isChanged };
  }
}
