import {
  type AdminOrder,
  type AdminOrderList,
  type AdminOrderQuery,
} from '@academy/contracts/orders/admin-order.schemas';
import { Injectable } from '@nestjs/common';
import { ContactCipher } from '../../contact/contact-cipher.js';
import { OrderBuyers } from './order-buyers.js';
import { OrderSearchRepository, type OrderRow } from './order-search.repository.js';
import { cursorOf } from './order-cursor.js';

/** Finds orders by everything that is printed on a receipt. */
@Injectable()
export class OrderSearchService {
  constructor(
    private readonly orders: OrderSearchRepository,
    private readonly cipher: ContactCipher,
    private readonly buyers: OrderBuyers,
  ) {}

  /** @throws AppError VALIDATION_FAILED for an invalid cursor */
  async find(query: AdminOrderQuery): Promise<AdminOrderList> {
    const terms = query.search ? this.cipher.searchTermsIn(query.search) : [];
    const { rows, total } = await this.orders.find(query, terms);
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      orders: shown.map((row) => this.toDto(row)),
      total,
      nextCursor: last ? cursorOf(query.sort, last) : null,
    };
  }

  private toDto({ contact, isStuck, createdAt, ...row }: OrderRow): AdminOrder {
    return {
      ...row,
      isStuck: Number(isStuck) === 1,
      buyer: this.buyers.of(row.id, contact),
      createdAt: createdAt.toISOString(),
    };
  }
}
