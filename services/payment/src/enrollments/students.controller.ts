import { studentServiceCalls } from '@academy/contracts/enrollments/student.calls';
import { type ItemEnrollment } from '@academy/contracts/enrollments/student.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { type StudentRow, StudentsRepository } from './students.repository.js';

@Controller()
export class StudentsController {
  constructor(private readonly students: StudentsRepository) {}

  @Implement(studentServiceCalls.listItemEnrollments)
  async list({ body }: RequestOf<typeof studentServiceCalls.listItemEnrollments>) {
    const { access, after, limit, page, ...filter } = body;
    // MySQL rejects `IN ()`.
    if (filter.userIds?.length === 0) return { enrollments: [], total: 0 };
    const found = {
      limit,
      skip: after ? 0 : (page - 1) * limit,
      after: after && { at: new Date(after.at), id: after.id },
    };
    const read = access === 'current' ? 'findCurrent' : 'findRevoked';
    const { rows, total } = await this.students[read]({ ...filter, userIds: filter.userIds }, found);
    return { enrollments: rows.map(enrollmentOf), total };
  }
}

const enrollmentOf = ({ before, enrolledAt, revokedAt, ...row }: StudentRow): ItemEnrollment => ({
  ...row,
  enrolledAt: enrolledAt?.toISOString() ?? recordedIn(before),
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** The time that the log entry of a revoked manual enrollment contains. */
function recordedIn(before: string | null): string | null {
  const { enrolledAt } = JSON.parse(before ?? '{}') as { enrolledAt?: unknown };
  return typeof enrolledAt === 'string' ? enrolledAt : null;
}
