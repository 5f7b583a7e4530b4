import { salesServiceCalls, salesCalls } from '@academy/contracts/analytics/sales.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { callerOf } from '../../../http/sessions/session.js';
import { AuthClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const PART_TIMEOUT_MS = 5_000;

@Controller()
export class SalesController {
  constructor(
    private readonly auth: AuthClient,
    private readonly payment: PaymentClient,
  ) {}

  @Implement(salesCalls.readSales)
  async read({ query, user }: RequestOf<typeof salesCalls.readSales>) {
    const request = {
      caller: callerOf(user),
      timeoutMs: PART_TIMEOUT_MS,
      query: { days: 2 * query.days },
    };
    const [counted, newUsers] = await Promise.all([
      this.payment.request(salesServiceCalls.readDays, request),
      this.auth.request(salesServiceCalls.readNewUsers, request).catch(() => null),
    ]);
    const known = newUsers && new Map(newUsers.days.map((each) => [each.day, each.newUsers]));
    const days = counted.days.map((day) => ({ ...day, newUsers: known && (known.get(day.day) ?? 0) }));
    return { ...counted, days: days.slice(-query.days), daysBefore: days.slice(0, -query.days) };
  }
}
