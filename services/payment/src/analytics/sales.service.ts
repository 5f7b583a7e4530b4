import { type PaymentDays } from '@academy/contracts/analytics/sales.schemas';
import { Injectable } from '@nestjs/common';
import { PageViewsRepository } from './page-views.repository.js';
import { SalesRepository, type SalesCounts, type SalesRow } from './sales.repository.js';

const DAY_MS = 86_400_000;
/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;

type OpenPayments = Pick<PaymentDays, 'pendingPayments' | 'stuckPayments'>;

/** Sales by day of India. */
@Injectable()
export class SalesService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly pageViews: PageViewsRepository,
  ) {}

  /** @param count of days, today included */
  async read(count: number): Promise<PaymentDays> {
    const days = lastDays(await this.sales.clock(), count);
    const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - INDIA_MS);
    const [enrolled, opened, open, pageViewsOf] = await Promise.all([
      this.sales.findEnrolled(since),
      this.sales.findOpened(since),
      this.readOpen(),
      this.pageViews.byDay(days[0] ?? ''),
    ]);
    const rows = [...enrolled, ...opened];
    return {
      days: days.map((day) => ({
        day,
        ...pageViewsOf(day),
        ...sumOf(rows.filter((row) => row.day === day)),
      })),
      ...open,
    };
  }

  /** Payments that are open now, and the overdue ones among them. */
  async readOpen(): Promise<OpenPayments> {
    const open = await this.sales.countOpen();
    return { pendingPayments: Number(open?.pending ?? 0), stuckPayments: Number(open?.stuck ?? 0) };
  }
}

/** The driver returns sums as text, and null as the sum of no rows. */
function sumOf(rows: readonly SalesRow[]): SalesCounts {
  const total = (name: keyof SalesCounts): number =>
    rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  return {
    revenuePaise: total('revenuePaise'),
    checkouts: total('checkouts'),
    paidOrders: total('paidOrders'),
    enrollments: total('enrollments'),
  };
}

function lastDays(now: Date, count: number): string[] {
  const today = now.getTime() + INDIA_MS;
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
