import { createHash } from 'node:crypto';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { insertedFirst } from '../database/transaction.js';
import { RefundEvent } from './refund-event.entity.js';

export type RefundLedgerEntry = Pick<RefundEvent, 'refundId' | 'kind' | 'source' | 'fromState' | 'toState'> &
  Partial<
    Pick<RefundEvent, 'code' | 'merchantRefundId' | 'providerRefundId' | 'amountPaise' | 'actorId' | 'note'>
  > & {
    readonly now: Date;
  };

@Injectable()
export class RefundEventsRepository {
  /**
   * Appends to the ledger; the caller holds the refund's lock.
   * @returns false when the same fact about the same try with the same consequence is in it already
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
    const [last] = await manager.query<{ seq: number | null }[]>(
      'SELECT MAX(seq) AS seq FROM refund_events WHERE refund_id = ?',
      [entry.refundId],
    );
    return insertedFirst(() =>
      manager.insert(RefundEvent, {
        ...facts,
        id: newId(),
        seq: (last?.seq ?? 0) + 1,
        source,
        dedupeKey: createHash('sha256')
          .update(JSON.stringify([kind, toState, code, merchantRefundId, providerRefundId, amountPaise]))
          .digest('hex'),
        recordedAt: now,
      }),
    );
  }
}
