import { type PageViewCounts, type PageViewKind } from '@academy/contracts/analytics/page-views.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { pageViewKinds } from './page-view-kind.js';

/** India is UTC+5:30 all year round. */
const INDIA_MS = 330 * 60_000;
/** 304 counts too: the browser shows the page from its cache. */
const SUCCESSFUL = new Set([200, 304]);

interface Count {
  readonly day: string;
  readonly kind: PageViewKind;
  total: number;
  reported: number;
}

/** The counts of this process since it started, by day of India. */
@Injectable()
export class PageViewCounters {
  private readonly processId = newId();
  private readonly counts = new Map<string, Count>();

  add(kind: PageViewKind, now = Date.now()): void {
    const day = new Date(now + INDIA_MS).toISOString().slice(0, 10);
    const key = `${day} ${kind}`;
    const count = this.counts.get(key) ?? { day, kind, total: 0, reported: 0 };
    count.total += 1;
    this.counts.set(key, count);
  }

  /** @returns the counts that were not reported yet; null without any */
  unreported(): PageViewCounts | null {
    const counts = [...this.counts.values()].filter(({ total, reported }) => total > reported);
    if (counts.length === 0) return null;
    return {
      processId: this.processId,
      counts: counts.map(({ day, kind, total }) => ({ day, kind, total })),
    };
  }

  /** Days before the newest one no longer change, so their counts are removed. */
  markReported({ counts }: PageViewCounts): void {
    const newest = counts.reduce((last, { day }) => (day > last ? day : last), '');
    for (const { day, kind, total } of counts) {
      const key = `${day} ${kind}`;
      const count = this.counts.get(key);
      if (!count) continue;
      count.reported = total;
      if (day < newest && count.total === total) this.counts.delete(key);
    }
  }
}

/** Counts successful responses, after they were sent. */
export function countPageViews(server: FastifyInstance, counters: PageViewCounters): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (SUCCESSFUL.has(reply.statusCode)) for (const kind of pageViewKinds(request)) counters.add(kind);
    done();
  });
}
