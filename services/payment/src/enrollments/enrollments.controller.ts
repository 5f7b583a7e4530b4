import { type EnrollmentAnswer, type EnrollmentList } from '@academy/contracts/payment-service.schemas';
import { entityId, itemType } from '@academy/contracts/identity.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { ownerOf } from '../transactions/owner.js';
import { EnrollmentRepairService } from './enrollment-repair.service.js';
import { EnrollmentsRepository } from './enrollments.repository.js';

const ownerQuery = z.object({ userId: entityId.optional() });
const itemPath = z.object({ type: itemType, id: entityId });

@UserOnly()
@Controller('enrollments')
export class EnrollmentsController {
  constructor(
    private readonly enrollments: EnrollmentsRepository,
    private readonly repairs: EnrollmentRepairService,
  ) {}

  /** The caller's own, newest first, beside what is paid back; an admin may name another person. */
  @Get()
  async list(
    @Caller() caller: Caller,
    @Query({ schema: ownerQuery }) { userId }: z.infer<typeof ownerQuery>,
  ): Promise<EnrollmentList> {
    const list: EnrollmentList = { enrollments: [], paidBack: [] };
    for (const { orderNumber, ...held } of await this.enrollments.findHeld(ownerOf(caller, userId))) {
      const dated = { ...held, enrolledAt: held.enrolledAt.toISOString() };
      if (orderNumber === null) list.enrollments.push(dated);
      else list.paidBack.push({ ...dated, orderNumber });
    }
    return list;
  }

  /** Whether the caller owns this item, and nobody else: a room that asks for a person names them in its token (T27). */
  @Get(':type/:id')
  async isEnrolled(
    @Caller() { userId = '' }: Caller,
    @Param({ schema: itemPath }) { type, id }: z.infer<typeof itemPath>,
  ): Promise<EnrollmentAnswer> {
    const enrollmentId = await this.enrollments.findId({ userId, itemType: type, itemId: id });
    return { isEnrolled: enrollmentId !== null, enrollmentId };
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
