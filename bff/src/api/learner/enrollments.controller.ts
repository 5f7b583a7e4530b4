import { enrollmentCalls, enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { Controller } from '@nestjs/common';
import { PurchaseConfirmations } from './payments/purchase-confirmations.js';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { callerOf } from '../../http/sessions/session.js';
import { PaymentClient, SLOW_CALL_TIMEOUT_MS } from '../../http/proxy/service-clients.js';

@Controller()
export class EnrollmentsController {
  constructor(
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  @Implement(enrollmentCalls.fixEnrollments)
  async fixEnrollments({ user }: RequestOf<typeof enrollmentCalls.fixEnrollments>) {
    const report = await this.payment.request(enrollmentServiceCalls.fixEnrollments, {
      caller: callerOf(user),
      timeoutMs: SLOW_CALL_TIMEOUT_MS,
    });
    if (report.repaired > 0) this.purchases.confirm(user);
    return report;
  }
}
