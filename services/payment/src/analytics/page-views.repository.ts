import { type PageViewCounts } from '@academy/contracts/analytics/page-views.schemas';
import { type PaymentDay } from '@academy/contracts/analytics/sales.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type PageViews = Pick<PaymentDay, 'itemViews' | 'visits'>;
interface DayRow {
  readonly day: string;
  readonly pageViews: number | string;
  readonly itemViews: number | string;
}

const UNKNOWN: PageViews = { visits: null, itemViews: null };

/** Arrivals of browsers, by day of India (decision 0124). */
@Injectable()
export class PageViewsRepository {
  constructor(private readonly source: DataSource) {}

  /** Stores the greatest count of each process and day, so a message that arrives twice or late changes nothing. */
  async record({ processId, counts }: PageViewCounts): Promise<void> {
    const values = counts.map(() => '(?, ?, ?, ?)').join(', ');
    await this.source.query(
      `INSERT INTO page_view_counts (day, kind, process_id, total) VALUES ${values}
       ON DUPLICATE KEY UPDATE total = GREATEST(total, VALUES(total))`,
      counts.flatMap(({ day, kind, total }) => [day, kind, processId, total]),
    );
  }

  /**
   * @param from the first day of the range
   * @returns the counts of a day; unknown before the first day on which anything was counted
   */
  async byDay(from: string): Promise<(day: string) => PageViews> {
    const [rows, [first]] = await Promise.all([
      this.source.query<DayRow[]>(
        `SELECT day, SUM(IF(kind = 'visit', total, 0)) AS pageViews, SUM(IF(kind = 'item', total, 0)) AS itemViews
         FROM page_view_counts WHERE day >= ? GROUP BY day`,
        [from],
      ),
      this.source.query<{ day: string | null }[]>('SELECT MIN(day) AS day FROM page_view_counts'),
    ]);
    const known = new Map(rows.map((row) => [row.day, row]));
    return (day) => {
      if (!first?.day || day < first.day) return UNKNOWN;
      const row = known.get(day);
      return { visits: Number(row?.pageViews ?? 0), itemViews: Number(row?.itemViews ?? 0) };
    };
  }
}
