import { type PaymentDay } from '@academy/contracts/analytics/sales.schemas';
import { databaseNow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const DAY_OF = (column: string): string => `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y-%m-%d')`;

export type SalesCounts = Omit<PaymentDay, 'day' | 'itemViews' | 'visits'>;
export type SalesRow = { readonly day: string } & Readonly<
  Partial<Record<keyof SalesCounts, number | string | null>>
>;

/** Counts of orders and enrollments, by day of India. */
@Injectable()
export class SalesRepository {
  constructor(private readonly source: DataSource) {}

  /** The database's time. */
  clock(): Promise<Date> {
    return databaseNow(this.source.manager);
  }

  findEnrolled(since: Date): Promise<SalesRow[]> {
    return this.source.query<SalesRow[]>(
      `SELECT ${DAY_OF('e.enrolled_at')} AS day, COUNT(*) AS enrollments, COUNT(a.id) AS paidOrders,
         SUM(a.captured_paise) AS revenuePaise
       FROM enrollments e LEFT JOIN payment_attempts a ON a.id = e.attempt_id
       WHERE e.enrolled_at >= ? GROUP BY day`,
      [since],
    );
  }

  findOpened(since: Date): Promise<SalesRow[]> {
    return this.source.query<SalesRow[]>(
      `SELECT ${DAY_OF('created_at')} AS day, COUNT(*) AS checkouts FROM orders WHERE created_at >= ? GROUP BY day`,
      [since],
    );
  }

  async countOpen(): Promise<{ pending: number | string; stuck: number | string | null } | undefined> {
    const [open] = await this.source.query<{ pending: number | string; stuck: number | string | null }[]>(
      `SELECT COUNT(*) AS pending, SUM(held_until < UTC_TIMESTAMP(3)) AS stuck FROM orders WHERE state = 'PENDING'`,
    );
    return open;
  }
}
