import { type VisitCounts, type VisitKind } from '@academy/contracts/analytics/page-views.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';

/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;

interface Count {
  readonly day: string;
  readonly kind: VisitKind;
  total: number;
  told: number;
}

/** What this process has counted since it started, by day of India. */
@Injectable()
export class VisitTally {
  private readonly source = newId();
  private readonly counts = new Map<string, Count>();

  add(kind: VisitKind, now = Date.now()): void {
    const day = new Date(now + INDIA_MS).toISOString().slice(0, 10);
    const key = `${day} ${kind}`;
    const count = this.counts.get(key) ?? { day, kind, total: 0, told: 0 };
    count.total += 1;
    this.counts.set(key, count);
  }

  /** @returns what nobody has been told yet; null where there is nothing */
  news(): VisitCounts | null {
    const counts = [...this.counts.values()].filter(({ total, told }) => total > told);
    if (counts.length === 0) return null;
    return { source: this.source, counts: counts.map(({ day, kind, total }) => ({ day, kind, total })) };
  }

  /** What was told is told; of days before the newest one, nothing is added any more. */
  settle({ counts }: VisitCounts): void {
    const newest = counts.reduce((last, { day }) => (day > last ? day : last), '');
    for (const { day, kind, total } of counts) {
      const key = `${day} ${kind}`;
      const count = this.counts.get(key);
      if (!count) continue;
      count.told = total;
      if (day < newest && count.total === total) this.counts.delete(key);
    }
  }
}
