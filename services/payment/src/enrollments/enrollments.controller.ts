import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { type EnrollmentList } from '@academy/contracts/enrollments/enrollment.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ownerOf } from '../users/owner.js';
import { EnrollmentRepairService } from './enrollment-repair.service.js';
import { EnrollmentsRepository } from './enrollments.repository.js';

@Controller()
export class EnrollmentsController {
  constructor(
    private readonly enrollments: EnrollmentsRepository,
    private readonly repairs: EnrollmentRepairService,
  ) {}

  @Implement(enrollmentServiceCalls.listEnrollments)
  async list({ query, caller }: RequestOf<typeof enrollmentServiceCalls.listEnrollments>) {
    const list: EnrollmentList = { enrollments: [], paidBack: [] };
    for (const { orderNumber, ...held } of await this.enrollments.findOwned(ownerOf(caller, query.userId))) {
      const dated = { ...held, enrolledAt: held.enrolledAt.toISOString() };
      if (orderNumber === null) list.enrollments.push(dated);
      else list.paidBack.push({ ...dated, orderNumber });
    }
    return list;
  }

  @Implement(enrollmentServiceCalls.isEnrolled)
  async isEnrolled({ params: { type, id }, user }: RequestOf<typeof enrollmentServiceCalls.isEnrolled>) {
    const { userId } = user;
    const enrollmentId = await this.enrollments.findId({ userId, itemType: type, itemId: id });
    return { isEnrolled: enrollmentId !== null, enrollmentId };
  }

  @Implement(enrollmentServiceCalls.listBestSellers)
  async listBestSellers() {
    return { bestSellers: await this.enrollments.findBestSellers() };
  }

  @Implement(enrollmentServiceCalls.listLearnerCounts)
  async listLearnerCounts() {
    return { counts: await this.enrollments.countLearners() };
  }

  @Implement(enrollmentServiceCalls.fixEnrollments)
  async fix({ user }: RequestOf<typeof enrollmentServiceCalls.fixEnrollments>) {
    const report = await this.repairs.repair(user.userId);
    return { success: true as const, message: messageFor(report.repaired), ...report };
  }
}

function messageFor(repaired: number): string {
  if (repaired === 0) return 'Your enrollments are up to date.';
  return repaired === 1 ? '1 enrollment was repaired.' : `${repaired} enrollments were repaired.`;
}
