import { enrollmentList, type Enrollment as EnrollmentDto } from '@academy/contracts/payment-service.schemas';
import { entityId } from '@academy/contracts/identity.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { ownerOf } from '../transactions/owner.js';
import { EnrollmentRepairService } from './enrollment-repair.service.js';
import { EnrollmentsRepository } from './enrollments.repository.js';

const ownerQuery = z.object({ userId: entityId.optional() });

@UserOnly()
@Controller('enrollments')
export class EnrollmentsController {
  constructor(
    private readonly enrollments: EnrollmentsRepository,
    private readonly repairs: EnrollmentRepairService,
  ) {}

  /** The caller's own, newest first; an admin may name another person. */
  @Get()
  async list(
    @Caller() caller: Caller,
    @Query({ schema: ownerQuery }) { userId }: z.infer<typeof ownerQuery>,
  ): Promise<{ enrollments: EnrollmentDto[] }> {
    const rows = await this.enrollments.findByUser(ownerOf(caller, userId));
    return enrollmentList.parse({
      enrollments: rows.map((row) => ({ ...row, enrolledAt: row.enrolledAt.toISOString() })),
    });
  }

  @Post('fix')
  @HttpCode(200)
  async fix(
    @Caller() { userId = '' }: Caller,
  ): Promise<{ success: true; message: string; checked: number; repaired: number }> {
    const report = await this.repairs.repair(userId);
    return { success: true, message: messageFor(report.repaired), ...report };
  }
}

function messageFor(repaired: number): string {
  if (repaired === 0) return 'Your enrollments are up to date.';
  return repaired === 1 ? '1 enrollment was repaired.' : `${repaired} enrollments were repaired.`;
}
