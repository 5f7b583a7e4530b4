import { type Refund as RefundDto, type RefundQuery } from '@academy/contracts/refunds/refund.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IN_FLIGHT, PAID_BACK, NEEDS_ADMIN } from './refund-states.js';
import { type RefundState } from './refund.entity.js';
import { refundErrors } from './refund.errors.js';

type RefundRow = Omit<RefundDto, 'approvedAt' | 'createdAt' | 'changedAt'> & {
  readonly itemType: ItemType;
  readonly approvedAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

const groups = { waiting: NEEDS_ADMIN, 'in-flight': IN_FLIGHT, completed: PAID_BACK } as const;

const SELECT = `SELECT r.id, o.number AS orderNumber, o.item_type AS itemType, o.title, r.amount_paise AS amountPaise,
    r.reason, r.note, c.note AS closingNote, r.state, r.attempts AS tries, r.merchant_refund_id AS merchantRefundId,
    r.provider_refund_id AS providerRefundId, a.provider_txn_id AS providerTransactionId,
    r.response_code AS responseCode, r.approved_by AS approvedBy, r.approved_at AS approvedAt,
    r.created_at AS createdAt, r.changed_at AS changedAt
  FROM refunds r JOIN orders o ON o.id = r.order_id JOIN payment_attempts a ON a.id = r.attempt_id
  LEFT JOIN refund_events c ON c.refund_id = r.id AND c.kind = 'closed'`;

/** Reads refunds with their orders, for admins. */
@Injectable()
export class RefundListRepository {
  constructor(private readonly source: DataSource) {}

  /** Newest first. */
  async find({ state, page, limit }: RefundQuery): Promise<RefundDto[]> {
    const [where, states] = statesOf(state);
    const rows = await this.source.query<RefundRow[]>(
      `${SELECT} ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ? OFFSET ?`,
      [...states, limit, (page - 1) * limit],
    );
    return rows.map(toDto);
  }

  async count({ state }: Pick<RefundQuery, 'state'>): Promise<number> {
    const [where, states] = statesOf(state);
    const [row] = await this.source.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM refunds r ${where}`,
      [...states],
    );
    return Number(row?.n ?? 0);
  }

  /** The refunds of one order, in the sequence in which they became due. */
  async findByOrder(orderId: string): Promise<RefundDto[]> {
    const rows = await this.source.query<RefundRow[]>(`${SELECT} WHERE r.order_id = ? ORDER BY r.id`, [
      orderId,
    ]);
    return rows.map(toDto);
  }

  /** @throws AppError REFUND_NOT_FOUND */
  async get(id: string): Promise<RefundDto> {
    const [row] = await this.source.query<RefundRow[]>(`${SELECT} WHERE r.id = ?`, [id]);
    if (!row) throw refundErrors.REFUND_NOT_FOUND();
    return toDto(row);
  }
}

function statesOf(state: RefundQuery['state']): [string, [] | [readonly RefundState[]]] {
  if (state === undefined) return ['', []];
  const states = state in groups ? groups[state as keyof typeof groups] : [state as RefundState];
  return ['WHERE r.state IN (?)', [states]];
}

function toDto({ approvedAt, createdAt, changedAt, ...row }: RefundRow): RefundDto {
  return {
    ...row,
    approvedAt: approvedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
