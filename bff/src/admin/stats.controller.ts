import { adminRoutes } from '@academy/contracts/admin.routes';
import { adminStats, type AdminStats } from '@academy/contracts/admin.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { authStats } from '@academy/contracts/auth-service.schemas';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { catalogStats } from '@academy/contracts/catalog-service.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { paymentStats } from '@academy/contracts/payment-service.schemas';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { AuthClient, CatalogClient, PaymentClient } from '../upstream/service-clients.js';

const PART_TIMEOUT_MS = 5_000;
/** AMB-10: a number whose service is down is unknown, never zero. */
const UNKNOWN: AdminStats = {
  totalUsers: null,
  newUsers30Days: null,
  totalCourses: null,
  totalWorkshops: null,
  openMessages: null,
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

  @Endpoint(adminRoutes.stats, {
    policy: 'admin',
    summary: 'Counts of the admin dashboard (S-269)',
    tag: 'Admin',
    answer: adminStats,
  })
  async getStats(@CurrentSession() session: Session): Promise<AdminStats> {
    const request = { caller: callerOf(session), timeoutMs: PART_TIMEOUT_MS };
    const parts = await Promise.allSettled([
      this.auth.call(authServiceRoutes.stats, { ...request, schema: authStats }),
      this.catalog.call(catalogServiceRoutes.stats, { ...request, schema: catalogStats }),
      this.payment.call(paymentServiceRoutes.stats, { ...request, schema: paymentStats }),
    ]);
    const known = parts.map((part) => (part.status === 'fulfilled' ? part.value : {}));
    return Object.assign({}, UNKNOWN, ...known) as AdminStats;
  }
}
