import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { type UserDetail } from '@academy/contracts/users/admin-user.schemas';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.service.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const UPSTREAM_TIMEOUT_MS = 4_000;
const MAX_ORDERS = 10;
const MAX_AUDIT_ENTRIES = 15;

/**
 * A user with enrollments, orders and audit log (S-275, CON-35). The data of an unavailable service is null; auth is
 * required.
 */
@Injectable()
export class UserDetails {
  constructor(
    private readonly auth: AuthClient,
    private readonly payment: PaymentClient,
    private readonly log: AuditLog,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async of(id: string, session: Session): Promise<UserDetail> {
    const request = { caller: callerOf(session), timeoutMs: UPSTREAM_TIMEOUT_MS };
    const account = await this.auth.request(userServiceCalls.userAccount, { ...request, params: { id } });
    const [enrollments, orders, audit] = await Promise.all([
      orNull(
        this.payment.request(enrollmentServiceCalls.listEnrollments, {
          ...request,
          query: { userId: id },
        }),
      ),
      orNull(
        this.payment.request(orderServiceCalls.listTransactions, {
          ...request,
          query: { userId: id, limit: MAX_ORDERS },
        }),
      ),
      orNull(this.log.list({ subjectId: id, limit: MAX_AUDIT_ENTRIES }, session)),
    ]);
    return {
      ...account,
      enrollments: enrollments?.enrollments ?? null,
      orders: orders?.transactions ?? null,
      orderTotal: orders?.total ?? null,
      audit: audit?.entries ?? null,
    };
  }
}

const orNull = <T>(response: Promise<T>): Promise<T | null> => response.catch(() => null);
