import { escapeLike } from '@academy/nest-kit';
import { type AdminOrderQuery, type OrderFilter } from '@academy/contracts/orders/admin-order.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type OrderState } from '../../order.entity.js';
import { after, markIn, orderBy } from './order-cursor.js';
import {
  referenceIdQueries,
  amountAndCouponConditions,
  type OrderIdQuery,
  type OrderCondition,
} from './order-search.js';

/** An order's columns for the list; the contact is encrypted. */
export interface OrderRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: OrderState;
  readonly isStuck: number | string;
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly title: string;
  readonly amountPaise: number;
  readonly userId: string;
  readonly contact: Buffer;
  readonly createdAt: Date;
}

/** Still open although its payment page has expired. */
const STUCK = `(o.state = 'PENDING' AND o.held_until < UTC_TIMESTAMP(3))`;
/** The maximum of titles that contain the text; a text in more titles is too general. */
const MAX_TITLES = 200;
/** From this number of orders that meet one condition, the query reads orders in the list's order instead of collecting ids first. */
const BROAD_SEARCH_ORDERS = 2_000;
/** The maximum of searched words; further words hardly narrow the search. */
const MAX_TERMS = 8;
const INDIA = '+05:30';
const DAY_MS = 86_400_000;

interface Where {
  readonly from: string;
  readonly conditions: readonly string[];
  readonly parameters: readonly unknown[];
}

/** Orders for the admin's list. Every search begins in an index (decisions 0120, 0141). */
@Injectable()
export class OrderSearchRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * @param terms the terms of the search (`ContactCipher.searchTermsIn`)
   * @returns one row more than `limit` when there is a further page, and the total
   */
  async find(query: AdminOrderQuery, terms: readonly string[]): Promise<{ rows: OrderRow[]; total: number }> {
    const { cursor, limit, sort } = query;
    const where = await this.whereOf(query, terms);
    const [following, mark] = cursor === undefined ? ['TRUE', []] : after(sort, markIn(cursor));
    const [rows, [counted]] = await Promise.all([
      this.source.query<OrderRow[]>(
        `SELECT o.id, o.number AS orderNumber, o.state, ${STUCK} AS isStuck, o.item_type AS itemType,
           o.item_id AS itemId, o.title, o.price_paise AS amountPaise, o.user_id AS userId, o.contact,
           o.created_at AS createdAt
         FROM ${where.from} WHERE ${[...where.conditions, following].join(' AND ')}
         ORDER BY ${orderBy(sort)} LIMIT ?`,
        [...where.parameters, ...mark, limit + 1],
      ),
      this.source.query<{ n: number | string }[]>(
        `SELECT COUNT(*) AS n FROM ${where.from} WHERE ${where.conditions.join(' AND ')}`,
        [...where.parameters],
      ),
    ]);
    return { rows, total: Number(counted?.n ?? 0) };
  }

  private async whereOf(
    { search, state, from, to }: AdminOrderQuery,
    terms: readonly string[],
  ): Promise<Where> {
    const found = search ? await this.whereOfSearch(search, terms) : ALL_ORDERS;
    const conditions = [...found.conditions, ...(state ? [stateCondition(state)] : [])];
    const parameters: unknown[] = [...found.parameters, ...(state && state !== 'stuck' ? [state] : [])];
    if (from) {
      conditions.push('o.created_at >= ?');
      parameters.push(startOf(from));
    }
    if (to) {
      conditions.push('o.created_at < ?');
      parameters.push(new Date(startOf(to).getTime() + DAY_MS));
    }
    return { from: found.from, conditions, parameters };
  }

  private async whereOfSearch(search: string, terms: readonly string[]): Promise<Where> {
    const titles = await this.findTitles(search);
    const traits = [
      ...amountAndCouponConditions(search),
      ...(titles.length === 0 ? [] : [{ condition: 'o.title IN (?)', parameters: [titles] }]),
    ];
    const others = [...referenceIdQueries(search), ...(terms.length === 0 ? [] : [termQuery(terms)])];
    if (!(await this.isBroadSearch(traits))) {
      const { sql, parameters } = unionOf([...others, ...traits.map(idQueryOf)]);
      // The ids are read first: in the order of the list, the server would look up every order among them.
      return { from: `(${sql}) f STRAIGHT_JOIN orders o ON o.id = f.id`, conditions: ['TRUE'], parameters };
    }
    const { sql, parameters } = unionOf(others);
    const conditions = [...traits.map(({ condition }) => condition), `o.id IN (SELECT f.id FROM (${sql}) f)`];
    return {
      from: ALL_ORDERS.from,
      conditions: [`(${conditions.join(' OR ')})`],
      parameters: [...traits.flatMap((trait) => trait.parameters), ...parameters],
    };
  }

  private async isBroadSearch(traits: readonly OrderCondition[]): Promise<boolean> {
    const counts = await Promise.all(
      traits.map(({ condition, parameters }) =>
        this.source.query<{ n: number | string }[]>(
          `SELECT COUNT(*) AS n FROM (SELECT 1 FROM orders o WHERE ${condition} LIMIT ?) t`,
          [...parameters, BROAD_SEARCH_ORDERS],
        ),
      ),
    );
    return counts.some(([counted]) => Number(counted?.n ?? 0) >= BROAD_SEARCH_ORDERS);
  }

  /** There are far fewer titles than orders: DISTINCT reads each of them once from the index. */
  private async findTitles(search: string): Promise<string[]> {
    const rows = await this.source.query<{ title: string }[]>(
      `SELECT t.title FROM (SELECT DISTINCT title FROM orders) t WHERE t.title LIKE ? LIMIT ?`,
      [`%${escapeLike(search)}%`, MAX_TITLES],
    );
    return rows.map(({ title }) => title);
  }
}

const ALL_ORDERS: Where = { from: 'orders o', conditions: ['TRUE'], parameters: [] };

const idQueryOf = ({ condition, parameters }: OrderCondition): OrderIdQuery => ({
  sql: `SELECT id FROM orders o WHERE ${condition}`,
  parameters,
});

/** Joins the terms instead of counting matches, so that the server begins with the rarest term. */
function termQuery(terms: readonly string[]): OrderIdQuery {
  const [first = '', ...others] = terms.slice(0, MAX_TERMS);
  const joins = others.map(
    (_, index) =>
      `JOIN order_search_terms t${index} ON t${index}.order_id = t.order_id AND t${index}.term = ?`,
  );
  return {
    sql: `SELECT order_id FROM (SELECT t.order_id FROM order_search_terms t ${joins.join(' ')} WHERE t.term = ?) named`,
    parameters: [...others, first],
  };
}

function unionOf(queries: readonly OrderIdQuery[]): OrderIdQuery {
  const sql = queries.map((query) => query.sql.replace(/^SELECT (\w+) FROM/, 'SELECT $1 AS id FROM'));
  // A search without any query matches no order, not every order.
  if (sql.length === 0) return { sql: 'SELECT id FROM orders WHERE FALSE', parameters: [] };
  return { sql: sql.join(' UNION '), parameters: queries.flatMap(({ parameters }) => parameters) };
}

const stateCondition = (state: OrderFilter): string => (state === 'stuck' ? STUCK : 'o.state = ?');

/** Midnight in India, which has no daylight saving time. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00${INDIA}`);
