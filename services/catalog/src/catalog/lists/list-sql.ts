import { columnName } from '@academy/nest-kit';
import { type Segment } from './sort-segments.js';
import { sql, type Sql } from './sql.js';

export type Direction = 'after' | 'before';

/** @returns the condition of a segment for the given time */
export function segmentCondition({ where = 'TRUE' }: Segment, asOf: Date): Sql {
  const [first = '', ...rest] = where.split(':asOf');
  return sql([first, ...rest].join('?'), ...rest.map(() => asOf));
}

/**
 * The condition for rows after or before a place, in a form for which the server uses the index of the order: `a < x
 * OR (a = x AND (b < y OR …))`.
 */
export function keysetCondition(
  { columns, descending }: Segment,
  values: readonly unknown[],
  direction: Direction,
): Sql {
  const operator = descending === (direction === 'after') ? '<' : '>';
  return columns.reduceRight<Sql>((inner, property, index) => {
    const column = columnName(property);
    const value = values[index];
    const past = `${column} ${operator} ?`;
    return inner.text === ''
      ? sql(past, value)
      : sql(`(${past} OR (${column} = ? AND ${inner.text}))`, value, value, ...inner.values);
  }, sql(''));
}

export function orderByColumns({ columns, descending }: Segment, direction: Direction): string {
  const word = descending === (direction === 'after') ? 'DESC' : 'ASC';
  return columns.map((property) => `${columnName(property)} ${word}`).join(', ');
}
