import { entityId } from '@academy/contracts/identity.schemas';
import { validationError } from '@academy/nest-kit';
import { z } from 'zod';
import { listSort, type ListSort } from './list-query.js';

/** The place of a row in a list: the values that its order compares, with the id last. */
export interface ListPosition {
  readonly sort: ListSort;
  readonly segment: number;
  /** The time at which the list was begun, so that its pages are consistent while time passes. */
  readonly asOf: Date;
  readonly values: readonly (string | number | Date)[];
}

const instant = z.iso.datetime().transform((text) => new Date(text));
const count = z.number().int().min(0).max(4_294_967_295);
const flag = z.union([z.literal(0), z.literal(1)]);
const VALUES = {
  newest: z.tuple([instant, entityId]),
  popular: z.tuple([flag, flag, instant, entityId]),
  rating: z.tuple([count, entityId]),
  price: z.tuple([count, entityId]),
  'price-desc': z.tuple([count, entityId]),
  title: z.tuple([z.string().max(140), entityId]),
  soonest: z.tuple([instant, entityId]),
  relevance: z.tuple([count, count]),
} as const satisfies Record<ListSort, z.ZodType>;
const head = z.tuple([listSort, flag, instant]);

export function writeCursor({ sort, segment, asOf, values }: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, segment, asOf, ...values])).toString('base64url');
}

/** @throws AppError VALIDATION_FAILED for an invalid cursor, and for one of another order */
export function readCursor(cursor: string, sort: ListSort, segments: number): ListPosition {
  const parts = partsOf(cursor);
  const named = head.safeParse(parts.slice(0, 3));
  const values = VALUES[sort].safeParse(parts.slice(3));
  if (!named.success || !values.success || named.data[0] !== sort || named.data[1] >= segments)
    throw validationError([{ message: 'Not a cursor of this list', path: ['after'] }]);
  const [, segment, asOf] = named.data;
  return { sort, segment, asOf, values: values.data };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
