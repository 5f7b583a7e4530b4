import { learnerServiceCalls } from '@academy/contracts/enrollments/learner.calls';
import { type ItemEnrollment } from '@academy/contracts/enrollments/learner.schemas';
import { Implement, pageRange, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { type LearnerRow, LearnersRepository } from './learners.repository.js';

@Controller()
export class LearnersController {
  constructor(private readonly learners: LearnersRepository) {}

  @Implement(learnerServiceCalls.listItemEnrollments)
  async list({ body }: RequestOf<typeof learnerServiceCalls.listItemEnrollments>) {
    const { access, after, limit, page, ...filter } = body;
    // MySQL rejects `IN ()`.
    if (filter.userIds?.length === 0) return { enrollments: [], total: 0 };
    const found = {
      limit,
      skip: after ? 0 : pageRange({ page, limit }).skip,
      after: after && { at: new Date(after.at), id: after.id },
    };
    const read = access === 'current' ? 'findCurrent' : 'findRevoked';
    const { rows, total } = await this.learners[read]({ ...filter, userIds: filter.userIds }, found);
    return { enrollments: rows.map(enrollmentOf), total };
  }
}

const enrollmentOf = ({ before, enrolledAt, revokedAt, ...row }: LearnerRow): ItemEnrollment => ({
  ...row,
  enrolledAt: enrolledAt?.toISOString() ?? recordedIn(before),
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** The time that the log entry of a revoked manual enrollment contains. */
function recordedIn(before: string | null): string | null {
  const { enrolledAt } = JSON.parse(before ?? '{}') as { enrolledAt?: unknown };
  return typeof enrolledAt === 'string' ? enrolledAt : null;
}
