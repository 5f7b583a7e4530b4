import { type PaymentDay, type PaymentDays } from '@academy/contracts/analytics/sales.schemas';
import { databaseNow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PageViewsRepository } from './page-views.repository.js';

const DAY_MS = 86_400_000;
/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;
const DAY_OF = (column: string): string => `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y-%m-%d')`;

type Counted = Omit<PaymentDay, 'day' | 'itemViews' | 'visits'>;
type Row = { readonly day: string } & Readonly<Partial<Record<keyof Counted, number | string | null>>>;

/** What was sold, by day of India. */
@Injectable()
export class SalesRepository {
  constructor(
    private readonly source: DataSource,
    private readonly pageViews: PageViewsRepository,
  ) {}

  /** @param count of days, today included */
  async read(count: number): Promise<PaymentDays> {
    const now = await databaseNow(this.source.manager);
    const days = lastDays(now, count);
    const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - INDIA_MS);
    const [enrolled, opened, open, visitsOf] = await Promise.all([
      this.source.query<Row[]>(
        `SELECT ${DAY_OF('e.enrolled_at')} AS day, COUNT(*) AS enrollments, COUNT(a.id) AS paidOrders,
           SUM(a.captured_paise) AS revenuePaise
         FROM enrollments e LEFT JOIN payment_attempts a ON a.id = e.attempt_id
         WHERE e.enrolled_at >= ? GROUP BY day`,
        [since],
      ),
      this.source.query<Row[]>(
        `SELECT ${DAY_OF('created_at')} AS day, COUNT(*) AS checkouts FROM orders WHERE created_at >= ? GROUP BY day`,
        [since],
      ),
      this.readOpen(),
      this.pageViews.byDay(days[0] ?? ''),
    ]);
    const rows = [...enrolled, ...opened];
    return {
      days: days.map((day) => ({ day, ...visitsOf(day), ...sumOf(rows.filter((row) => row.day === day)) })),
      ...open,
    };
  }

  /** Payments that are open now, and those of them that should have been decided. */
  async readOpen(): Promise<Pick<PaymentDays, 'pendingPayments' | 'stuckPayments'>> {
    const [open] = await this.source.query<{ pending: number | string; stuck: number | string | null }[]>(
      `SELECT COUNT(*) AS pending, SUM(held_until < UTC_TIMESTAMP(3)) AS stuck FROM orders WHERE state = 'PENDING'`,
    );
    return { pendingPayments: Number(open?.pending ?? 0), stuckPayments: Number(open?.stuck ?? 0) };
  }
}

/** The driver answers sums as text, and the sum of nothing as null. */
function sumOf(rows: readonly Row[]): Counted {
  const total = (name: keyof Counted): number => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
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
