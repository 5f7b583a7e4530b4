import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { type UserDetail } from '@academy/contracts/users/admin-user.schemas';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.service.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const PART_TIMEOUT_MS = 4_000;
const ORDERS = 10;
const ENTRIES = 15;

/** One person from all sides (S-275, CON-35). The part of a service that is down is null; auth has to respond. */
@Injectable()
export class UserDetails {
  constructor(
    private readonly auth: AuthClient,
    private readonly payment: PaymentClient,
    private readonly log: AuditLog,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async of(id: string, session: Session): Promise<UserDetail> {
    const request = { caller: callerOf(session), timeoutMs: PART_TIMEOUT_MS };
    const account = await this.auth.request(userServiceCalls.userAccount, { ...request, params: { id } });
    const [enrolled, bought, audit] = await Promise.all([
      orNull(
        this.payment.request(enrollmentServiceCalls.listEnrollments, {
          ...request,
          query: { userId: id },
        }),
      ),
      orNull(
        this.payment.request(orderServiceCalls.listTransactions, {
          ...request,
          query: { userId: id, limit: ORDERS },
        }),
      ),
      orNull(this.log.list({ subjectId: id, limit: ENTRIES }, session)),
    ]);
    return {
      ...account,
      enrollments: enrolled?.enrollments ?? null,
      orders: bought?.transactions ?? null,
      orderTotal: bought?.total ?? null,
      audit: audit?.entries ?? null,
    };
  }
}

const orNull = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null);
