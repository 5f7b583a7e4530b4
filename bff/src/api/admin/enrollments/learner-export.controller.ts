import { exportLearners } from '@academy/contracts/enrollments/learner.calls';
import {
  MAX_LEARNERS_AT_ONCE,
  learnerAccess,
  type Learner,
  type LearnerAccess,
} from '@academy/contracts/enrollments/learner.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { sendCsv } from '../../../http/csv/csv-download.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../http/sessions/session.js';
import { LearnersService, type Item } from './learners.service.js';

const BATCH = MAX_LEARNERS_AT_ONCE;
const COLUMNS = [
  ...['name', 'e-mail', 'enrolled at', 'enrolled by', 'order', 'revoked at'],
  ...['progress (%)', 'last active at', 'certificate', 'person id'],
];

/** Reads the learners in batches, so that the file may be longer than a response of the payment service. */
@Controller()
export class LearnerExportController {
  constructor(private readonly learners: LearnersService) {}

  @Endpoint(exportLearners, {
    policy: 'admin',
    summary: 'Export the people enrolled in a course or workshop, present and past, as CSV (T45)',
    tag: 'Admin',
    responseType: 'text/csv',
  })
  export(
    @Param('type') type: ItemType,
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsv(reply, { name: 'students', columns: COLUMNS, rows: this.lines({ type, id }, session) });
  }

  private async *lines(item: Item, session: Session) {
    for (const access of learnerAccess.options) yield* this.linesOf({ ...item, access }, session);
  }

  private async *linesOf({ access, ...item }: Item & { access: LearnerAccess }, session: Session) {
    let after: { at: string; id: string } | undefined;
    do {
      const { enrollments } = await this.learners.enrollments(
        { itemType: item.type, itemId: item.id, access, limit: BATCH, after },
        session,
      );
      const { students, unavailable } = await this.learners.fill(item, enrollments, session);
      // Without names, the rows would look like those of deleted accounts.
      if (unavailable[0]) throw generalErrors.SERVICE_UNAVAILABLE(unavailable[0]);
      yield students.map(lineOf);
      const last = enrollments.length < BATCH ? undefined : enrollments.at(-1);
      const at = last && (access === 'revoked' ? last.revokedAt : last.enrolledAt);
      after = last && at ? { at, id: last.id } : undefined;
    } while (after);
  }
}

const lineOf = (learner: Learner) => [
  learner.name,
  learner.email,
  learner.enrolledAt,
  learner.source,
  learner.orderNumber,
  learner.revokedAt,
  learner.percent,
  learner.lastActiveAt,
  learner.certificateId,
  learner.userId,
];
