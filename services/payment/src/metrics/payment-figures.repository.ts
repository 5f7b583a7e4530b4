import { firstIdAt, type Sample } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AttemptState, rankOf } from '../payments/attempts/attempt-states.js';
import { NEEDS_ADMIN } from '../refunds/refund-states.js';

type StateCount = { readonly state: string; readonly count: number | string };

const HOUR_MS = 3_600_000;
/** The maximum of counted rows, so that a scrape costs the same on the busiest day. */
const COUNTED = 20_000;
const STATES = Object.keys(rankOf) as AttemptState[];

/** Figures about payments, each read from an index that contains only open or new rows. */
@Injectable()
export class PaymentFigures {
  constructor(private readonly source: DataSource) {}

  /** Attempts that are still polled. */
  async open(): Promise<Sample[]> {
    return this.byState('SELECT state FROM payment_attempts WHERE next_poll_at IS NOT NULL LIMIT ?', []);
  }

  /** Attempts of the last hour. Their ids begin with the time. */
  async lastHour(): Promise<Sample[]> {
    return this.byState('SELECT state FROM payment_attempts WHERE id >= ? LIMIT ?', [
      firstIdAt(new Date(Date.now() - HOUR_MS)),
    ]);
  }

  /** The delay of the most overdue check, in seconds; 0 if none is overdue. */
  async overdueSec(): Promise<number> {
    const [row] = await this.source.query<{ sec: number | string | null }[]>(
      `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(next_poll_at), UTC_TIMESTAMP(3)) / 1000000 AS sec FROM payment_attempts`,
    );
    return Math.max(0, Number(row?.sec ?? 0));
  }

  /** The age of the oldest open order after the time for which its price was held, in seconds. */
  async stuckSec(): Promise<number> {
    const [row] = await this.source.query<{ sec: number | string | null }[]>(
      `SELECT TIMESTAMPDIFF(SECOND, MIN(held_until), UTC_TIMESTAMP(3)) AS sec FROM orders WHERE state = 'PENDING'`,
    );
    return Math.max(0, Number(row?.sec ?? 0));
  }

  /** Refunds that are due and wait for an admin. */
  async openRefunds(): Promise<{ readonly count: number; readonly oldestSec: number }> {
    const [row] = await this.source.query<{ count: number | string; sec: number | string | null }[]>(
      `SELECT COUNT(*) AS count, TIMESTAMPDIFF(SECOND, MIN(created_at), UTC_TIMESTAMP(3)) AS sec
       FROM (SELECT created_at FROM refunds WHERE state IN (?) LIMIT ?) r`,
      [NEEDS_ADMIN, COUNTED],
    );
    return { count: Number(row?.count ?? 0), oldestSec: Math.max(0, Number(row?.sec ?? 0)) };
  }

  /** Includes states without rows, so that a graph shows zero for them. */
  private async byState(attempts: string, parameters: readonly unknown[]): Promise<Sample[]> {
    const rows = await this.source.query<StateCount[]>(
      `SELECT state, COUNT(*) AS count FROM (${attempts}) a GROUP BY state`,
      [...parameters, COUNTED],
    );
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return STATES.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
  }
}
