import { type OrderSort } from '@academy/contracts/orders/admin-order.schemas';
import { generalErrors } from '@academy/nest-kit';
import { z } from 'zod';
import { entityId } from '@academy/contracts/identity.schemas';

/** The end of a page: the sort value and the id of its last order. */
export interface SearchPosition {
  readonly value: number;
  readonly id: string;
}

const mark = z.tuple([z.number().int().min(0), entityId]);

const orders = {
  newest: { column: 'o.created_at', direction: 'DESC', isDate: true },
  oldest: { column: 'o.created_at', direction: 'ASC', isDate: true },
  'amount-high': { column: 'o.price_paise', direction: 'DESC', isDate: false },
  'amount-low': { column: 'o.price_paise', direction: 'ASC', isDate: false },
} as const;

export const orderBy = (sort: OrderSort): string => {
  const { column, direction } = orders[sort];
  return `${column} ${direction}, o.id ${direction}`;
};

/** @returns the condition for the orders after the position, with its parameters */
export function after(sort: OrderSort, { value, id }: SearchPosition): [string, unknown[]] {
  const { column, direction, isDate } = orders[sort];
  const operator = direction === 'DESC' ? '<' : '>';
  const known = isDate ? new Date(value) : value;
  return [`(${column} ${operator} ? OR (${column} = ? AND o.id ${operator} ?))`, [known, known, id]];
}

export function cursorOf(
  sort: OrderSort,
  order: { id: string; createdAt: Date; amountPaise: number },
): string {
  const value = orders[sort].isDate ? order.createdAt.getTime() : order.amountPaise;
  return Buffer.from(JSON.stringify([value, order.id])).toString('base64url');
}

/** @throws AppError VALIDATION_FAILED for a cursor that no response has contained */
export function markIn(cursor: string): SearchPosition {
  try {
    const [value, id] = mark.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { value, id };
  } catch {
    throw generalErrors.VALIDATION_FAILED('This page of the list does not exist.');
  }
}
