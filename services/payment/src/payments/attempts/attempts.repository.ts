import { currentRequestId, databaseNow, inTransaction, isAscii, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { insertRow } from '../../database/insert-row.js';
import { FIRST_POLL_MS } from '../../reconciliation/polling/poll-schedule.js';
import { type EvaluatedAttempt } from './attempt-change.js';
import { primaryAttempt } from './primary-attempt.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** The lifetime of the provider's page (docs/payments.md#polling). */
export const EXPIRES_AFTER_SEC = 1200;
/** The shortest lifetime that the provider accepts: for accounts with short seat holds. */
export const SHORT_EXPIRES_AFTER_SEC = 300;
const OPEN = `state IN ('CREATED', 'INIT_UNKNOWN', 'PENDING')`;

/** An attempt, and the time of the database's clock when it was read. */
export interface WithDatabaseTime<Attempt> {
  readonly attempt: Attempt;
  readonly now: Date;
}
export type TimedAttempt = WithDatabaseTime<PaymentAttempt>;

interface NewAttempt extends Pick<PaymentAttempt, 'amountPaise' | 'merchantOrderId' | 'orderId'> {
  readonly now: Date;
  /** The lifetime of the provider's page; `EXPIRES_AFTER_SEC` by default. */
  readonly lifeSec?: number;
  readonly leaseSec?: number;
}

/** The columns of an attempt that a poll reads. */
export interface DueAttempt extends Pick<PaymentAttempt, 'id' | 'merchantOrderId' | 'requestId'> {
  /** Milliseconds until the next poll by the database's clock, negative when it is overdue; null when there is none. */
  readonly inMs: number | null;
  /** A checkout is calling the provider for this attempt. */
  readonly isLeased: boolean;
}

type DueRow = Pick<DueAttempt, 'id' | 'merchantOrderId' | 'requestId'> & {
  inMs: number | string | null;
  isLeased: number | string | null;
};

const DUE = `id, merchant_order_id AS merchantOrderId, request_id AS requestId,
  lease_until > UTC_TIMESTAMP(3) AS isLeased,
  TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), next_poll_at) DIV 1000 AS inMs`;

/** The columns that an outcome may change. */
const PATCHED = [
  ['state', 'state'],
  ['nextPollAt', 'next_poll_at'],
  ['responseCode', 'response_code'],
  ['checkoutUrl', 'checkout_url'],
  ['providerOrderId', 'provider_order_id'],
  ['capturedPaise', 'captured_paise'],
  ['providerTransactionId', 'provider_transaction_id'],
] as const satisfies [keyof PaymentAttempt, string][];

@Injectable()
export class AttemptsRepository {
  constructor(private readonly source: DataSource) {}

  /** Opens an attempt at `now`, with a lease of `leaseSec` for the caller; nothing has been sent to the provider yet. */
  async open(
    manager: EntityManager,
    { orderId, merchantOrderId, amountPaise, now, lifeSec = EXPIRES_AFTER_SEC, leaseSec = 0 }: NewAttempt,
  ): Promise<PaymentAttempt> {
    const attempt: PaymentAttempt = {
      id: newId(),
      orderId,
      merchantOrderId,
      providerOrderId: null,
      providerTransactionId: null,
      amountPaise,
      capturedPaise: null,
      state: 'CREATED',
      responseCode: 'PAYMENT_PENDING',
      checkoutUrl: null,
      initiatedAt: now,
      expiresAt: new Date(now.getTime() + lifeSec * 1000),
      nextPollAt: new Date(now.getTime() + FIRST_POLL_MS),
      leaseUntil: leaseSec === 0 ? null : new Date(now.getTime() + leaseSec * 1000),
      userPolledAt: null,
      requestId: currentRequestId(),
    };
    await insertRow(manager, PaymentAttempt, attempt);
    return attempt;
  }

  lock(manager: EntityManager, id: string): Promise<PaymentAttempt | null> {
    return manager.findOne(PaymentAttempt, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks many attempts in the order of their ids, like every lock of several; omits absent ones. */
  async lockAll(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<WithDatabaseTime<EvaluatedAttempt>[]> {
    const rows = await manager.query<(EvaluatedAttempt & { now: Date })[]>(
      `SELECT id, order_id AS orderId, merchant_order_id AS merchantOrderId, provider_order_id AS providerOrderId,
         amount_paise AS amountPaise, state, initiated_at AS initiatedAt, expires_at AS expiresAt,
         next_poll_at AS nextPollAt, request_id AS requestId, UTC_TIMESTAMP(3) AS now
       FROM payment_attempts WHERE id IN (?) ORDER BY id FOR UPDATE`,
      [ids],
    );
    return rows.map(({ now, ...attempt }) => ({ attempt, now }));
  }

  /** Locks every attempt of these orders, in the same order of ids; a caller that locks the orders too does so afterwards. */
  async lockByOrders(manager: EntityManager, orderIds: readonly string[]): Promise<PaymentAttempt[]> {
    // Finds the ids first and locks by key: locks taken by the index of orders would be in another order.
    const found = await manager.find(PaymentAttempt, {
      select: { id: true },
      where: { orderId: In(orderIds) },
    });
    if (found.length === 0) return [];
    return manager.find(PaymentAttempt, {
      where: { id: In(found.map(({ id }) => id)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Applies a patch of its own to each attempt, in one statement. */
  async patchAll(
    manager: EntityManager,
    changes: readonly { readonly id: string; readonly patch: Partial<PaymentAttempt> }[],
  ): Promise<void> {
    const sets: string[] = [];
    const parameters: unknown[] = [];
    for (const [property, column] of PATCHED) {
      const cases = changes.filter(({ patch }) => patch[property] !== undefined);
      if (cases.length === 0) continue;
      sets.push(`${column} = CASE id ${'WHEN ? THEN ? '.repeat(cases.length)}ELSE ${column} END`);
      for (const { id, patch } of cases) parameters.push(id, patch[property]);
    }
    const ids = changes.map(({ id }) => id);
    await manager.query(`UPDATE payment_attempts SET ${sets.join(', ')} WHERE id IN (?)`, [
      ...parameters,
      ids,
    ]);
  }

  async findById(id: string): Promise<TimedAttempt | null> {
    return this.timed(await this.source.manager.findOneBy(PaymentAttempt, { id }));
  }

  async findByMerchantOrderId(merchantOrderId: string): Promise<PaymentAttempt | null> {
    if (!isAscii(merchantOrderId)) return null;
    return this.source.manager.findOneBy(PaymentAttempt, { merchantOrderId });
  }

  async findByProviderOrderId(providerOrderId: string): Promise<PaymentAttempt | null> {
    if (!isAscii(providerOrderId)) return null;
    return this.source.manager.findOneBy(PaymentAttempt, { providerOrderId });
  }

  /** Oldest first. */
  findByOrder(orderId: string, manager: EntityManager = this.source.manager): Promise<PaymentAttempt[]> {
    return manager.find(PaymentAttempt, { where: { orderId }, order: { id: 'ASC' } });
  }

  /**
   * The attempt to show for an order: the payment that decides its state, or the latest attempt of an unpaid order.
   */
  async findPrimary(orderId: string): Promise<PaymentAttempt | null> {
    const attempts = await this.findByOrder(orderId);
    const captured = attempts.filter(({ capturedPaise }) => capturedPaise !== null);
    if (captured.length < 2) return captured[0] ?? attempts.at(-1) ?? null;
    const [row] = await this.source.query<{ id: string }[]>(primaryAttempt('?'), [orderId]);
    return captured.find(({ id }) => id === row?.id) ?? null;
  }

  async findLatest(orderId: string): Promise<TimedAttempt | null> {
    return this.timed((await this.findByOrder(orderId)).at(-1) ?? null);
  }

  /** Attempts of one user that may still be captured, newest first. */
  async findRecheckable(userId: string, sinceDays: number, limit: number): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE o.user_id = ? AND a.state NOT IN ('CAPTURED', 'REVIEW')
         AND a.initiated_at > UTC_TIMESTAMP(3) - INTERVAL ? DAY
       ORDER BY a.id DESC LIMIT ?`,
      [userId, sinceDays, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** True when another attempt of the order can still be paid. */
  async hasOtherLive(manager: EntityManager, orderId: string, attemptId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM payment_attempts
       WHERE order_id = ? AND id <> ? AND ${OPEN} AND expires_at > UTC_TIMESTAMP(3) LIMIT 1`,
      [orderId, attemptId],
    );
    return rows.length > 0;
  }

  /** @returns false when another process holds the lease and is calling the provider for this attempt */
  async claimLease(id: string, seconds: number): Promise<boolean> {
    return this.changed(
      `UPDATE payment_attempts SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND
       WHERE id = ? AND (lease_until IS NULL OR lease_until <= UTC_TIMESTAMP(3))`,
      [seconds, id],
    );
  }

  async releaseLease(id: string): Promise<void> {
    await this.source.query('UPDATE payment_attempts SET lease_until = NULL WHERE id = ?', [id]);
  }

  /** Allows one status request per interval on behalf of users, however many pages are open. */
  async claimPolling(id: string, intervalSec: number): Promise<boolean> {
    return this.changed(
      `UPDATE payment_attempts SET user_polled_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND (user_polled_at IS NULL OR user_polled_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND)`,
      [id, intervalSec],
    );
  }

  /** Reschedules the next poll of an attempt that is still polled; null ends polling. */
  async postpone(id: string, nextPollAt: Date | null): Promise<void> {
    await this.source.query(
      'UPDATE payment_attempts SET next_poll_at = ? WHERE id = ? AND next_poll_at IS NOT NULL',
      [nextPollAt, id],
    );
  }

  /** Extends the lifetime of a locked attempt's page. */
  async extend(manager: EntityManager, id: string, expiresAt: Date): Promise<void> {
    await manager.update(PaymentAttempt, { id }, { expiresAt });
  }

  clock(): Promise<Date> {
    return databaseNow(this.source.manager);
  }

  /** @returns the attempts in the order of the ids; undefined for an absent one */
  async findDue(ids: readonly string[]): Promise<(DueAttempt | undefined)[]> {
    const rows = await this.source.query<DueRow[]>(`SELECT ${DUE} FROM payment_attempts WHERE id IN (?)`, [
      ids,
    ]);
    const found = new Map(rows.map((row) => [row.id, dueOf(row)]));
    return ids.map((id) => found.get(id));
  }

  /**
   * Attempts with a next poll between two moments, soonest first; the first moment continues after `id`. The index that
   * this reads contains only attempts that are still polled.
   */
  async findDueBetween(
    after: { readonly nextPollAt: Date; readonly id: string },
    until: Date,
    limit: number,
  ): Promise<{ id: string; nextPollAt: Date; inMs: number }[]> {
    const rows = await this.source.query<(DueRow & { nextPollAt: Date })[]>(
      `SELECT ${DUE}, next_poll_at AS nextPollAt FROM payment_attempts
       WHERE next_poll_at >= ? AND next_poll_at < ? AND (next_poll_at > ? OR id > ?)
       ORDER BY next_poll_at, id LIMIT ?`,
      [after.nextPollAt, until, after.nextPollAt, after.id, limit],
    );
    return rows.map((row) => ({ id: row.id, nextPollAt: row.nextPollAt, inMs: Number(row.inMs) }));
  }

  /**
   * Claims attempts whose poll is overdue and that no checkout has leased: their next poll moves to the end of the claim,
   * so no other process takes them, and a killed process's claim expires. Skips rows that another process is claiming.
   */
  claimOverdue({
    lateSec,
    claimSec,
    order,
    limit,
  }: {
    lateSec: number;
    claimSec: number;
    order: 'oldest' | 'latest';
    limit: number;
  }): Promise<DueAttempt[]> {
    return inTransaction(this.source, async (manager) => {
      const rows = await manager.query<DueRow[]>(
        `SELECT ${DUE} FROM payment_attempts
         WHERE next_poll_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND
           AND (lease_until IS NULL OR lease_until <= UTC_TIMESTAMP(3))
         ORDER BY next_poll_at ${order === 'oldest' ? 'ASC' : 'DESC'} LIMIT ? FOR UPDATE SKIP LOCKED`,
        [lateSec, limit],
      );
      if (rows.length > 0)
        await manager.query(
          'UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id IN (?)',
          [claimSec, rows.map(({ id }) => id)],
        );
      return rows.map(dueOf);
    });
  }

  private async timed(attempt: PaymentAttempt | null): Promise<TimedAttempt | null> {
    return attempt && { attempt, now: await this.clock() };
  }

  private async changed(sql: string, parameters: unknown[]): Promise<boolean> {
    const { affectedRows } = await this.source.query<{ affectedRows: number }>(sql, parameters);
    return affectedRows === 1;
  }
}

const dueOf = ({ inMs, isLeased, ...row }: DueRow): DueAttempt => ({
  ...row,
  inMs: inMs === null ? null : Number(inMs),
  isLeased: Number(isLeased) === 1,
});
