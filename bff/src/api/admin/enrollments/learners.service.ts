import { learnerServiceCalls } from '@academy/contracts/enrollments/learner.calls';
import { learnerProgressCalls } from '@academy/contracts/progress/learner-progress.calls';
import {
  type ItemEnrollment,
  type Learner,
  type LearnerList,
} from '@academy/contracts/enrollments/learner.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type CallInput } from '@academy/contracts/call';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const TIMEOUT_MS = 4_000;
const PAGE_SIZE = 20;

type EnrollmentRequest = CallInput<typeof learnerServiceCalls.listItemEnrollments>['body'];
type LearnerDetails = Pick<LearnerList, 'students' | 'unavailable'>;
export interface Item {
  readonly type: ItemType;
  readonly id: string;
}
interface LearnerSearch {
  readonly access: EnrollmentRequest['access'];
  readonly page: number;
  readonly limit?: number | undefined;
  readonly search?: string | undefined;
}

/** Enrollments of an item with names from auth and progress from catalog: one request each for a whole page. */
@Injectable()
export class LearnersService {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  /** A search needs the accounts, so it fails without them; a list is shown without names. */
  async list(
    { type, id }: Item,
    { access, limit = PAGE_SIZE, page, search }: LearnerSearch,
    session: Session,
  ): Promise<LearnerList> {
    const matches = search
      ? await this.auth.request(userServiceCalls.matchUsers, { ...requestOf(session), query: { search } })
      : null;
    const { enrollments, total } = await this.enrollments(
      { itemType: type, itemId: id, access, page, limit, ...(matches && { userIds: matches.ids }) },
      session,
    );
    const filled = await this.fill({ type, id }, enrollments, session);
    return { ...filled, total, page, isSearchCut: matches?.hasMore ?? false };
  }

  enrollments(body: EnrollmentRequest, session: Session) {
    return this.payment.request(learnerServiceCalls.listItemEnrollments, { ...requestOf(session), body });
  }

  async fill(
    { type, id }: Item,
    enrollments: readonly ItemEnrollment[],
    session: Session,
  ): Promise<LearnerDetails> {
    const ids = [...new Set(enrollments.map(({ userId }) => userId))];
    const [accounts, learners] = await Promise.all([
      orNull(this.accounts(ids, session)),
      type === 'course' ? orNull(this.progress(id, ids, session)) : undefined,
    ]);
    const userOf = new Map(accounts?.map((user) => [user.id, user]));
    const progressOf = new Map(learners?.map((learner) => [learner.userId, learner]));
    const students = enrollments.map((enrollment): Learner => {
      const { userId } = enrollment;
      const { name = null, email = null } = userOf.get(userId) ?? {};
      // The progress of a deleted account is deleted; any other user without progress has not begun.
      const unbegun = learners && (accounts === null || name !== null) ? 0 : null;
      const { percent = unbegun, certificateId = null, lastActiveAt = null } = progressOf.get(userId) ?? {};
      return { ...enrollment, name, email, percent, certificateId, lastActiveAt };
    });
    return {
      students,
      unavailable: [
        ...(accounts === null ? (['accounts'] as const) : []),
        ...(learners === null ? (['progress'] as const) : []),
      ],
    };
  }

  private async accounts(ids: string[], session: Session) {
    if (ids.length === 0) return [];
    const request = { ...requestOf(session), body: { ids } };
    return (await this.auth.request(userServiceCalls.userContacts, request)).users;
  }

  private async progress(courseId: string, userIds: string[], session: Session) {
    if (userIds.length === 0) return [];
    const request = { ...requestOf(session), body: { courseId, userIds } };
    return (await this.catalog.request(learnerProgressCalls.learnerProgress, request)).learners;
  }
}

const requestOf = (session: Session) => ({ caller: callerOf(session), timeoutMs: TIMEOUT_MS });
const orNull = <T>(response: Promise<T>): Promise<T | null> => response.catch(() => null);
