import { type ItemType } from '@academy/contracts/identity.schemas';
import {
  type MismatchQuery,
  type StartReportRequest,
} from '@academy/contracts/reconciliation/report.schemas';
import { inTransaction, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { type AttemptState } from '../../payments/attempts/attempt-states.js';
import { type RefundState } from '../../refunds/refund.entity.js';
import { Mismatch } from './mismatch.entity.js';
import { ReconciliationReport } from './report.entity.js';

const DAY_MS = 86_400_000;
/** Longer than a batch takes; the report of a killed worker is continued after this time. */
const LEASE_SEC = 60;
const SHOWN = 20;

export type NewMismatch = Omit<Mismatch, 'id' | 'reportId'>;

/** A payment in our own tables. */
export interface PaymentRow {
  readonly id: string;
  readonly merchantOrderId: string;
  readonly state: AttemptState;
  readonly capturedPaise: number | null;
  readonly orderNumber: string;
  readonly orderPaise: number;
  readonly userId: string;
  readonly itemType: ItemType;
  readonly title: string;
  readonly isEnrolled: number | string;
}

export interface RefundRow {
  readonly attemptId: string;
  readonly state: RefundState;
  readonly amountPaise: number;
  /** Null until it was approved. */
  readonly merchantRefundId: string | null;
}

export type UnpaidEnrollment = Pick<PaymentRow, 'itemType' | 'title' | 'userId'> & {
  readonly orderNumber: string | null;
  readonly reference: string | null;
};

/** The outcome of one batch. */
export interface Progress {
  readonly lastAttemptId: string | null;
  readonly checked: number;
  readonly mismatches: readonly NewMismatch[];
  readonly isLast: boolean;
}

type Period = Pick<ReconciliationReport, 'periodEnd' | 'periodStart'>;

@Injectable()
export class ReportsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns the unfinished report of these days; null if there is none */
  findRunning(
    manager: EntityManager,
    { from, to }: StartReportRequest,
  ): Promise<ReconciliationReport | null> {
    return manager
      .createQueryBuilder(ReconciliationReport, 'r')
      .where('r.finishedAt IS NULL AND r.periodStart = :from AND r.periodEnd = :to', { from, to })
      .getOne();
  }

  async add(
    manager: EntityManager,
    request: StartReportRequest,
    startedBy: string,
    now: Date,
  ): Promise<ReconciliationReport> {
    const period = { periodStart: request.from, periodEnd: request.to };
    const [counted] = await manager.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM orders o JOIN payment_attempts a ON a.order_id = o.id
       WHERE o.created_at >= ? AND o.created_at < ?`,
      rangeOf(period),
    );
    const report: ReconciliationReport = {
      ...period,
      id: newId(),
      startedBy,
      startedAt: now,
      total: Number(counted?.n ?? 0),
      checked: 0,
      mismatches: 0,
      failedChecks: 0,
      lastAttemptId: null,
      leaseUntil: now,
      finishedAt: null,
    };
    await manager.insert(ReconciliationReport, report);
    return report;
  }

  find(id: string): Promise<ReconciliationReport | null> {
    return this.source.manager.findOneBy(ReconciliationReport, { id });
  }

  findLatest(): Promise<ReconciliationReport[]> {
    return this.source.manager.find(ReconciliationReport, { order: { id: 'DESC' }, take: SHOWN });
  }

  /** One more than the limit if there are further ones. */
  findMismatches(reportId: string, { after, limit }: MismatchQuery): Promise<Mismatch[]> {
    return this.source.manager.find(Mismatch, {
      where: { reportId, ...(after ? { id: MoreThan(after) } : {}) },
      order: { id: 'ASC' },
      take: limit + 1,
    });
  }

  /** Claims one report that no worker is processing. */
  claim(): Promise<ReconciliationReport | null> {
    return inTransaction(this.source, async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `SELECT id FROM reconciliation_reports WHERE finished_at IS NULL AND lease_until <= UTC_TIMESTAMP(3)
         ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!row) return null;
      await manager.query(
        'UPDATE reconciliation_reports SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ?',
        [LEASE_SEC, row.id],
      );
      return manager.findOneBy(ReconciliationReport, { id: row.id });
    });
  }

  /** The next payments of the range, in the order of their ids. */
  findNext(
    { lastAttemptId, ...period }: ReconciliationReport,
    limit: number,
  ): Promise<Pick<PaymentRow, 'id' | 'merchantOrderId'>[]> {
    return this.source.query(
      `SELECT a.id, a.merchant_order_id AS merchantOrderId
       FROM orders o JOIN payment_attempts a ON a.order_id = o.id
       WHERE o.created_at >= ? AND o.created_at < ? AND a.id > ? ORDER BY a.id LIMIT ?`,
      [...rangeOf(period), lastAttemptId ?? '', limit],
    );
  }

  /** Read after the responses of the provider, so that an outcome applied in the meantime is no mismatch. */
  async readRecords(
    attemptIds: readonly string[],
  ): Promise<{ payments: PaymentRow[]; refunds: RefundRow[] }> {
    const [payments, refunds] = await Promise.all([
      this.source.query<PaymentRow[]>(
        `SELECT a.id, a.merchant_order_id AS merchantOrderId, a.state, a.captured_paise AS capturedPaise,
           o.number AS orderNumber, o.price_paise AS orderPaise, o.user_id AS userId, o.item_type AS itemType,
           o.title, EXISTS (SELECT 1 FROM enrollments e WHERE e.attempt_id = a.id) AS isEnrolled
         FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id IN (?)`,
        [attemptIds],
      ),
      this.source.query<RefundRow[]>(
        `SELECT attempt_id AS attemptId, state, amount_paise AS amountPaise, merchant_refund_id AS merchantRefundId
         FROM refunds WHERE attempt_id IN (?) ORDER BY id`,
        [attemptIds],
      ),
    ]);
    return { payments, refunds };
  }

  /**
   * Enrollments of the range without a payment (those are compared with their payment), a free order or an admin's
   * grant.
   */
  findUnpaidEnrollments(period: Period): Promise<UnpaidEnrollment[]> {
    return this.source.query(
      `SELECT e.user_id AS userId, e.item_type AS itemType, e.title, o.number AS orderNumber,
         a.merchant_order_id AS reference
       FROM enrollments e LEFT JOIN payment_attempts a ON a.id = e.attempt_id LEFT JOIN orders o ON o.id = a.order_id
       WHERE e.enrolled_at >= ? AND e.enrolled_at < ? AND (
         (e.attempt_id IS NOT NULL AND NOT (o.user_id <=> e.user_id AND o.item_type <=> e.item_type
           AND o.item_id <=> e.item_id))
         OR (e.attempt_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM orders f WHERE f.user_id = e.user_id AND f.item_type = e.item_type
             AND f.item_id = e.item_id AND f.price_paise = 0 AND f.state = 'FULFILLED')
           AND NOT EXISTS (SELECT 1 FROM audit_entries u WHERE u.subject_id = e.item_id AND u.user_id = e.user_id
             AND u.action = 'enrolled')))
       ORDER BY e.id`,
      rangeOf(period),
    );
  }

  /** Mismatches and progress of one batch commit together, so it counts once, even after a crash. */
  async advance({ id, lastAttemptId: from }: ReconciliationReport, progress: Progress): Promise<void> {
    const { checked, mismatches, isLast, lastAttemptId } = progress;
    const failedChecks = mismatches.filter(({ kind }) => kind === 'provider-silent').length;
    await inTransaction(this.source, async (manager) => {
      const locked = await manager.findOne(ReconciliationReport, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      // Another process has continued the report: its batch counts.
      if (!locked || locked.finishedAt !== null || locked.lastAttemptId !== from) return;
      const rows = mismatches.map((each) => ({ ...each, id: newId(), reportId: id }));
      if (rows.length > 0) await manager.insert(Mismatch, rows);
      await manager.query(
        `UPDATE reconciliation_reports SET checked = checked + ?, mismatches = mismatches + ?, failed_checks = failed_checks + ?,
           last_attempt_id = ?, lease_until = UTC_TIMESTAMP(3), finished_at = IF(?, UTC_TIMESTAMP(3), NULL) WHERE id = ?`,
        [checked, rows.length - failedChecks, failedChecks, lastAttemptId, isLast, id],
      );
    });
  }
}

/** Midnight in India, which has no daylight saving time. */
function rangeOf({ periodStart, periodEnd }: Period): [Date, Date] {
  const start = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);
  return [new Date(start(periodStart)), new Date(start(periodEnd) + DAY_MS)];
}
