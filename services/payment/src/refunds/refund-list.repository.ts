import {
  type Refund as RefundDto,
  type RefundQuery,
  type RefundSort,
} from '@academy/contracts/refunds/refund.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { isAscii, escapeLike, pageRange } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IN_FLIGHT, REFUNDED_STATES, NEEDS_ADMIN } from './refund-states.js';
import { type RefundState } from './refund.entity.js';
import { refundErrors } from './refund.errors.js';

type RefundRow = Omit<RefundDto, 'approvedAt' | 'createdAt' | 'changedAt'> & {
  readonly itemType: ItemType;
  readonly approvedAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

const groups = { waiting: NEEDS_ADMIN, 'in-flight': IN_FLIGHT, completed: REFUNDED_STATES } as const;

const SELECT = `SELECT r.id, o.number AS orderNumber, o.item_type AS itemType, o.title, r.amount_paise AS amountPaise,
    r.reason, r.note, c.note AS closingNote, r.state, r.attempts AS tries, r.merchant_refund_id AS merchantRefundId,
    r.provider_refund_id AS providerRefundId, a.provider_transaction_id AS providerTransactionId,
    r.response_code AS responseCode, r.approved_by AS approvedBy, r.approved_at AS approvedAt,
    r.created_at AS createdAt, r.state_changed_at AS changedAt
  FROM refunds r JOIN orders o ON o.id = r.order_id JOIN payment_attempts a ON a.id = r.attempt_id
  LEFT JOIN refund_events c ON c.refund_id = r.id AND c.kind = 'closed'`;

/** Reads refunds with their orders, for admins. */
@Injectable()
export class RefundListRepository {
  constructor(private readonly source: DataSource) {}

  async find({ page, limit, sort, ...filter }: RefundQuery): Promise<RefundDto[]> {
    const { where, parameters } = conditionsOf(filter);
    const { skip, take } = pageRange({ page, limit });
    const rows = await this.source.query<RefundRow[]>(
      `${SELECT} ${where} ORDER BY ${ORDER_BY[sort]}, r.id DESC LIMIT ? OFFSET ?`,
      [...parameters, take, skip],
    );
    return rows.map(toDto);
  }

  async count(filter: Pick<RefundQuery, 'search' | 'state'>): Promise<number> {
    const { where, parameters } = conditionsOf(filter);
    const [row] = await this.source.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM refunds r JOIN orders o ON o.id = r.order_id
         JOIN payment_attempts a ON a.id = r.attempt_id ${where}`,
      [...parameters],
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

const ORDER_BY: Readonly<Record<RefundSort, string>> = {
  newest: 'r.created_at DESC',
  oldest: 'r.created_at',
  'amount-high': 'r.amount_paise DESC',
  'amount-low': 'r.amount_paise',
};

function conditionsOf({ search, state }: Pick<RefundQuery, 'search' | 'state'>) {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  if (state !== undefined) {
    conditions.push('r.state IN (?)');
    parameters.push(
      state in groups ? groups[state as keyof typeof groups] : ([state] as readonly RefundState[]),
    );
  }
  if (search) {
    const text = escapeLike(search);
    const titled = { condition: 'o.title LIKE ?', parameters: [`%${text}%`] };
    // Order numbers are upper case, and ids are ASCII, which the server compares only with ASCII.
    const number = text.toUpperCase();
    const numbered = isAscii(search) && {
      condition: 'o.number LIKE ? OR o.number LIKE ? OR a.provider_transaction_id LIKE ?',
      parameters: [`${number}%`, `%${number}`, `${text}%`],
    };
    const found = numbered ? [titled, numbered] : [titled];
    conditions.push(`(${found.map(({ condition }) => condition).join(' OR ')})`);
    parameters.push(...found.flatMap((one) => one.parameters));
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', parameters };
}

function toDto({ approvedAt, createdAt, changedAt, ...row }: RefundRow): RefundDto {
  return {
    ...row,
    approvedAt: approvedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
