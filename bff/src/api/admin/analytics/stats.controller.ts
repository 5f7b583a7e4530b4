import { statsCalls, statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { type AdminStats } from '@academy/contracts/analytics/stats.schemas';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { callerOf } from '../../../http/sessions/session.js';
import { AuthClient, CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const PART_TIMEOUT_MS = 5_000;
/** AMB-10: a number whose service is unavailable is unknown, never zero. */
const UNKNOWN: AdminStats = {
  totalUsers: null,
  newUsers30Days: null,
  totalCourses: null,
  totalWorkshops: null,
  openMessages: null,
  openReviews: null,
  paidOrders: null,
  revenueTodayPaise: null,
  revenue30DaysPaise: null,
  pendingPayments: null,
  refundsDue: null,
};

@Controller()
export class StatsController {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  @Implement(statsCalls.readStats)
  async read({ user }: RequestOf<typeof statsCalls.readStats>): Promise<AdminStats> {
    const request = { caller: callerOf(user), timeoutMs: PART_TIMEOUT_MS };
    const parts = await Promise.allSettled([
      this.auth.request(statsServiceCalls.readAuthStats, request),
      this.catalog.request(statsServiceCalls.readCatalogStats, request),
      this.payment.request(statsServiceCalls.readPaymentStats, request),
    ]);
    const known = parts.map((part) => (part.status === 'fulfilled' ? part.value : {}));
    return Object.assign({}, UNKNOWN, ...known) as AdminStats;
  }
}
