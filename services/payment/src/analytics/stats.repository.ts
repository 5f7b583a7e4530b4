import { type paymentStats } from '@academy/contracts/analytics/stats.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type z } from 'zod';

type PaymentStats = z.infer<typeof paymentStats>;

/** 'Today' begins at midnight in India, UTC+5:30 all year round. */
const TODAY = `TIMESTAMP(DATE(UTC_TIMESTAMP() + INTERVAL 330 MINUTE)) - INTERVAL 330 MINUTE`;
/** Captured money that led to an enrollment, at the time of the enrollment; refunded money is not revenue. */
const SALES = `SELECT a.captured_paise AS paise, e.enrolled_at AS at
  FROM enrollments e JOIN payment_attempts a ON a.id = e.attempt_id`;

@Injectable()
export class StatsRepository {
  constructor(private readonly source: DataSource) {}

  /** Amounts in paise. A refund is due while it waits for an admin; a failed one is due again. */
  async read(): Promise<PaymentStats> {
    const [row] = await this.source.query<Record<keyof PaymentStats, number | string | null>[]>(
      `SELECT
         (SELECT COUNT(*) FROM enrollments WHERE attempt_id IS NOT NULL) AS paidOrders,
         (SELECT SUM(paise) FROM (${SALES}) s WHERE at >= ${TODAY}) AS revenueTodayPaise,
         (SELECT SUM(paise) FROM (${SALES}) s WHERE at >= UTC_TIMESTAMP() - INTERVAL 30 DAY) AS revenue30DaysPaise,
         (SELECT COUNT(*) FROM orders WHERE state = 'PENDING') AS pendingPayments,
         (SELECT COUNT(*) FROM refunds WHERE state IN ('DUE', 'FAILED', 'REVIEW')) AS refundsDue`,
    );
    // The driver returns sums as text, and null as the sum of no rows.
    return {
      paidOrders: Number(row?.paidOrders ?? 0),
      revenueTodayPaise: Number(row?.revenueTodayPaise ?? 0),
      revenue30DaysPaise: Number(row?.revenue30DaysPaise ?? 0),
      pendingPayments: Number(row?.pendingPayments ?? 0),
      refundsDue: Number(row?.refundsDue ?? 0),
    };
  }
}
