import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FIRST_POLL_MS } from '../reconciliation/poll-schedule.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** The provider's page lives this long (payments.md B). */
export const EXPIRES_AFTER_SEC = 1200;
const OPEN = `state IN ('CREATED', 'INIT_UNKNOWN', 'PENDING')`;

/** An attempt with what the database's clock says about it. */
export interface TimedAttempt {
  readonly attempt: PaymentAttempt;
  readonly now: Date;
}

@Injectable()
export class AttemptsRepository {
  constructor(private readonly source: DataSource) {}

  /** Opens an attempt at `now`; nothing has been sent to the provider yet. */
  async open(
    manager: EntityManager,
    {
      orderId,
      merchantOrderId,
      amountPaise,
      now,
    }: { orderId: string; merchantOrderId: string; amountPaise: number; now: Date },
  ): Promise<PaymentAttempt> {
    const attempt = manager.create(PaymentAttempt, {
      id: newId(),
      orderId,
      merchantOrderId,
      providerOrderId: null,
      providerTxnId: null,
      amountPaise,
      capturedPaise: null,
      state: 'CREATED',
      responseCode: 'PAYMENT_PENDING',
      checkoutUrl: null,
      initiatedAt: now,
      expiresAt: new Date(now.getTime() + EXPIRES_AFTER_SEC * 1000),
      nextPollAt: new Date(now.getTime() + FIRST_POLL_MS),
      leaseUntil: null,
      askedAt: null,
    });
    await manager.insert(PaymentAttempt, attempt);
    return attempt;
  }

  lock(manager: EntityManager, id: string): Promise<PaymentAttempt | null> {
    return manager.findOne(PaymentAttempt, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async findById(id: string): Promise<TimedAttempt | null> {
    return this.timed(await this.source.manager.findOneBy(PaymentAttempt, { id }));
  }

  findByMerchantOrderId(merchantOrderId: string): Promise<PaymentAttempt | null> {
    return this.source.manager.findOneBy(PaymentAttempt, { merchantOrderId });
  }

  findByProviderOrderId(providerOrderId: string): Promise<PaymentAttempt | null> {
    return this.source.manager.findOneBy(PaymentAttempt, { providerOrderId });
  }

  /** Oldest first. */
  findByOrder(orderId: string, manager: EntityManager = this.source.manager): Promise<PaymentAttempt[]> {
    return manager.find(PaymentAttempt, { where: { orderId }, order: { id: 'ASC' } });
  }

  async findLatest(orderId: string): Promise<TimedAttempt | null> {
    return this.timed((await this.findByOrder(orderId)).at(-1) ?? null);
  }

  /** Attempts of one person that may still turn into money, newest first. */
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

  /** True when another attempt of the order may still be paid. */
  async hasOtherLive(manager: EntityManager, orderId: string, attemptId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM payment_attempts
       WHERE order_id = ? AND id <> ? AND ${OPEN} AND expires_at > UTC_TIMESTAMP(3) LIMIT 1`,
      [orderId, attemptId],
    );
    return rows.length > 0;
  }

  /** @returns false when another process is talking to the provider about this attempt */
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

  /** One question to the provider per interval on behalf of people, however many pages are open. */
  async claimAsking(id: string, intervalSec: number): Promise<boolean> {
    return this.changed(
      `UPDATE payment_attempts SET asked_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND (asked_at IS NULL OR asked_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND)`,
      [id, intervalSec],
    );
  }

  /** Moves the next poll of an attempt that is still open. */
  async postpone(id: string, nextPollAt: Date): Promise<void> {
    await this.source.query(
      'UPDATE payment_attempts SET next_poll_at = ? WHERE id = ? AND next_poll_at IS NOT NULL',
      [nextPollAt, id],
    );
  }

  /**
   * Attempts whose poll is late, worst first, that nobody works on. Rows that another sweep looks at are skipped.
   * @param lateSec how late at least
   */
  async findOverdue(lateSec: number, limit: number): Promise<{ id: string; lateMs: number }[]> {
    const rows = await this.source.transaction('READ COMMITTED', (manager) =>
      manager.query<{ id: string; lateMs: number | string }[]>(
        `SELECT id, TIMESTAMPDIFF(MICROSECOND, next_poll_at, UTC_TIMESTAMP(3)) / 1000 AS lateMs
         FROM payment_attempts
         WHERE next_poll_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND
           AND (lease_until IS NULL OR lease_until <= UTC_TIMESTAMP(3))
         ORDER BY next_poll_at LIMIT ? FOR UPDATE SKIP LOCKED`,
        [lateSec, limit],
      ),
    );
    return rows.map(({ id, lateMs }) => ({ id, lateMs: Number(lateMs) }));
  }

  private async timed(attempt: PaymentAttempt | null): Promise<TimedAttempt | null> {
    if (!attempt) return null;
    const [row] = await this.source.query<{ now: Date }[]>('SELECT UTC_TIMESTAMP(3) AS now');
    return row ? { attempt, now: row.now } : null;
  }

  private async changed(sql: string, parameters: unknown[]): Promise<boolean> {
    const { affectedRows } = await this.source.query<{ affectedRows: number }>(sql, parameters);
    return affectedRows === 1;
  }
}
