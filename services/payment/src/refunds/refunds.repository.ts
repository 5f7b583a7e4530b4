import { inTransaction, isAscii, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type RefundMailJob } from './mails/send-refund-mail.job.js';
import { RefundEventsRepository } from './history/refund-events.repository.js';
import { IN_FLIGHT, REFUNDED_STATES, WITH_PROVIDER, type RefundSource } from './refund-states.js';
import { isRevoked } from './decisions/revoked.js';
import { Refund, type RefundReason } from './refund.entity.js';

/** A refund, and the time of the database's clock when it was read. */
export interface TimedRefund {
  readonly refund: Refund;
  readonly now: Date;
}

export interface NewRefund {
  readonly orderId: string;
  readonly attemptId: string;
  readonly reason: RefundReason;
  readonly amountPaise: number;
  readonly now: Date;
  /** Defaults to `outcome`: a capture that leads to no enrollment. */
  readonly source?: RefundSource;
  /** Given for an admin's decision: the admin and the written reason. */
  readonly decision?: { readonly adminId: string; readonly note: string };
}

const mailedColumns = {
  due: 'due_mail_sent_at',
  'on-way': 'on_way_mail_sent_at',
  completed: 'completed_mail_sent_at',
} as const;

@Injectable()
export class RefundsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly events: RefundEventsRepository,
  ) {}

  /** Inserts a refund as DUE, in the transaction that captured the money or that revokes the enrollment. */
  async makeDue(
    manager: EntityManager,
    { now, decision, source = 'outcome', ...facts }: NewRefund,
  ): Promise<string> {
    const id = newId();
    await manager.insert(Refund, {
      ...facts,
      id,
      note: decision?.note ?? null,
      state: 'DUE',
      createdAt: now,
      stateChangedAt: now,
    });
    await this.events.append(manager, {
      refundId: id,
      kind: 'due',
      source,
      fromState: 'DUE',
      toState: 'DUE',
      code: facts.reason,
      amountPaise: facts.amountPaise,
      actorId: decision?.adminId ?? null,
      note: decision?.note ?? null,
      now,
    });
    return id;
  }

  lock(manager: EntityManager, id: string): Promise<Refund | null> {
    return manager.findOne(Refund, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async findById(id: string): Promise<TimedRefund | null> {
    const refund = await this.source.manager.findOneBy(Refund, { id });
    if (!refund) return null;
    const [row] = await this.source.query<{ now: Date }[]>('SELECT UTC_TIMESTAMP(3) AS now');
    return row ? { refund, now: row.now } : null;
  }

  async findByMerchantRefundId(merchantRefundId: string): Promise<Refund | null> {
    if (!isAscii(merchantRefundId)) return null;
    return this.source.manager.findOneBy(Refund, { merchantRefundId });
  }

  /** Oldest first. */
  findByOrder(orderId: string, manager: EntityManager = this.source.manager): Promise<Refund[]> {
    return manager.find(Refund, { where: { orderId }, order: { id: 'ASC' } });
  }

  /** True once an order's enrollment was granted and revoked: later payments do not fulfil the order again. */
  async isOrderRevoked(manager: EntityManager, orderId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM refunds r WHERE r.order_id = ? AND ${isRevoked('r')} LIMIT 1`,
      [orderId],
    );
    return rows.length > 0;
  }

  /** The caller holds the order's lock. */
  async isOrderInFlight(manager: EntityManager, orderId: string): Promise<boolean> {
    return manager.existsBy(Refund, { inFlightOrderId: orderId });
  }

  /** @returns false when another process holds the lease of this refund, or no attempt of it is in flight any more */
  claimLease(id: string, seconds: number): Promise<boolean> {
    return this.change(
      `UPDATE refunds SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND
       WHERE id = ? AND state IN (?) AND (lease_until IS NULL OR lease_until <= UTC_TIMESTAMP(3))`,
      [seconds, id, IN_FLIGHT],
    );
  }

  async releaseLease(id: string): Promise<void> {
    await this.change('UPDATE refunds SET lease_until = NULL WHERE id = ?', [id]);
  }

  /** Delays the next status request for a refund that is still in flight. */
  async postpone(id: string, delayMs: number): Promise<void> {
    await this.change(
      `UPDATE refunds
       SET next_poll_at = IF(next_poll_at IS NULL, NULL, UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND)
       WHERE id = ?`,
      [Math.round(delayMs * 1000), id],
    );
  }

  /**
   * Refunds whose next step is overdue and that no process holds a lease on, most overdue first; finished ones have no
   * next step, so the index excludes them. Takes no locks: locking by this index and then by key is the opposite order
   * of the one in which an outcome locks, and the lease already limits a row to one process.
   * @param lateSec the least delay, in seconds
   */
  async findOverdue(lateSec: number, limit: number): Promise<{ id: string; lateMs: number }[]> {
    const rows = await this.source.query<{ id: string; lateMs: number | string }[]>(
      `SELECT id, TIMESTAMPDIFF(MICROSECOND, next_poll_at, UTC_TIMESTAMP(3)) / 1000 AS lateMs
       FROM refunds
       WHERE next_poll_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND
         AND (lease_until IS NULL OR lease_until <= UTC_TIMESTAMP(3))
       ORDER BY next_poll_at LIMIT ?`,
      [lateSec, limit],
    );
    return rows.map(({ id, lateMs }) => ({ id, lateMs: Number(lateMs) }));
  }

  /**
   * Refunds of the last week whose current stage was reached more than `sinceMin` minutes ago and has not been mailed to
   * the payer, newest first. A mail about a later stage makes an earlier one superfluous.
   */
  findWithoutMail({ sinceMin, limit }: { sinceMin: number; limit: number }): Promise<RefundMailJob[]> {
    return this.source.query<RefundMailJob[]>(
      `SELECT id AS refundId,
         CASE WHEN state IN (?) THEN 'completed' WHEN state IN (?) THEN 'on-way' ELSE 'due' END AS kind
       FROM refunds FORCE INDEX (ix_refunds_unsent)
       WHERE completed_mail_sent_at IS NULL
         AND state_changed_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY
         AND state_changed_at < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE
         AND (state IN (?) OR on_way_mail_sent_at IS NULL AND (state IN (?) OR due_mail_sent_at IS NULL))
       ORDER BY state_changed_at DESC LIMIT ?`,
      [REFUNDED_STATES, WITH_PROVIDER, sinceMin, REFUNDED_STATES, WITH_PROVIDER, limit],
    );
  }

  /** Makes a repeated run of the mail job send nothing. */
  async markMailed(id: string, kind: keyof typeof mailedColumns): Promise<void> {
    const column = mailedColumns[kind];
    await this.change(`UPDATE refunds SET ${column} = UTC_TIMESTAMP(3) WHERE id = ?`, [id]);
  }

  /** Retries after a deadlock, because the server's order of index locks cannot be chosen. */
  private change(sql: string, parameters: unknown[]): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      const { affectedRows } = await manager.query<{ affectedRows: number }>(sql, parameters);
      return affectedRows === 1;
    });
  }
}
