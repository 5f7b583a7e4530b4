import { createHash } from 'node:crypto';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AuditAction } from '../../audit/audit-entry.entity.js';
import { AuditLog } from '../../audit/audit-log.js';
import { insertIfAbsent } from '../../database/insert-if-absent.js';
import { RefundEvent } from './refund-event.entity.js';
import { type Refund } from '../refund.entity.js';

export type RefundLedgerEntry = Pick<RefundEvent, 'refundId' | 'kind' | 'source' | 'fromState' | 'toState'> &
  Partial<
    Pick<RefundEvent, 'code' | 'merchantRefundId' | 'providerRefundId' | 'amountPaise' | 'actorId' | 'note'>
  > & {
    readonly now: Date;
  };

@Injectable()
export class RefundEventsRepository {
  constructor(private readonly audit: AuditLog) {}

  /**
   * Appends to the ledger, and an admin's decision to the audit log too; the caller holds the refund's lock.
   * @returns false if the ledger already has the same fact about the same attempt with the same consequence; a
   * response without information has no consequence, so it is recorded once for all states of the refund
   */
  async append(manager: EntityManager, { now, source, ...entry }: RefundLedgerEntry): Promise<boolean> {
    const facts = {
      code: entry.kind.toUpperCase(),
      merchantRefundId: null,
      providerRefundId: null,
      amountPaise: null,
      actorId: null,
      note: null,
      ...entry,
    };
    const { kind, toState, code, merchantRefundId, providerRefundId, amountPaise } = facts;
    const consequence = kind === 'unanswered' ? null : toState;
    const [last] = await manager.query<{ sequenceNumber: number | null }[]>(
      'SELECT MAX(sequence_number) AS sequenceNumber FROM refund_events WHERE refund_id = ?',
      [entry.refundId],
    );
    const isNew = await insertIfAbsent(() =>
      manager.insert(RefundEvent, {
        ...facts,
        id: newId(),
        sequenceNumber: (last?.sequenceNumber ?? 0) + 1,
        source,
        dedupeKey: createHash('sha256')
          .update(JSON.stringify([kind, consequence, code, merchantRefundId, providerRefundId, amountPaise]))
          .digest('hex'),
        createdAt: now,
      }),
    );
    if (isNew) await this.auditDecision(manager, entry);
    return isNew;
  }

  /**
   * True if the ledger has an entry about an earlier attempt that was recorded after the approval of the current one.
   */
  async hasLateEvent(
    manager: EntityManager,
    earlierId: string,
    { id, merchantRefundId }: Pick<Refund, 'id' | 'merchantRefundId'>,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM refund_events e WHERE e.refund_id = ? AND e.merchant_refund_id = ? AND e.sequence_number >
         (SELECT a.sequence_number FROM refund_events a
          WHERE a.refund_id = ? AND a.kind = 'approved' AND a.merchant_refund_id = ? LIMIT 1) LIMIT 1`,
      [id, earlierId, id, merchantRefundId],
    );
    return rows.length > 0;
  }

  private async auditDecision(
    manager: EntityManager,
    entry: Pick<RefundLedgerEntry, 'actorId' | 'fromState' | 'kind' | 'note' | 'refundId' | 'toState'>,
  ): Promise<void> {
    const { actorId, fromState, refundId, toState } = entry;
    if (!actorId) return;
    const [order] = await manager.query<{ userId: string; orderNumber: string; amountPaise: number }[]>(
      `SELECT o.user_id AS userId, o.number AS orderNumber, r.amount_paise AS amountPaise
       FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ?`,
      [refundId],
    );
    const facts = { orderNumber: order?.orderNumber, amountPaise: order?.amountPaise };
    await this.audit.append(manager, {
      action: decisionOf(entry),
      actorId,
      subjectType: 'refund',
      subjectId: refundId,
      ...(order ? { userId: order.userId } : {}),
      before: entry.kind === 'due' ? null : { ...facts, state: fromState },
      after: { ...facts, state: toState, ...(entry.note ? { reason: entry.note } : {}) },
    });
  }
}

/** The audit log's action for an admin's decision. */
function decisionOf({ kind, fromState }: Pick<RefundLedgerEntry, 'fromState' | 'kind'>): AuditAction {
  if (kind === 'due') return 'refund-marked-due';
  if (kind === 'closed') return 'refund-closed';
  return fromState === 'FAILED' ? 'refund-retried' : 'refund-approved';
}
