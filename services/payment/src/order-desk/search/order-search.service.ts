import {
  type DeskOrder,
  type DeskOrderList,
  type OrderDeskQuery,
} from '@academy/contracts/order-desk.schemas';
import { Injectable } from '@nestjs/common';
import { ContactCipher } from '../../orders/contact-cipher.js';
import { DeskBuyers } from './desk-buyers.js';
import { DeskOrdersRepository, type DeskRow } from './desk-orders.repository.js';
import { cursorOf } from './order-cursor.js';

/** Orders by anything that stands on a receipt. */
@Injectable()
export class OrderSearchService {
  constructor(
    private readonly orders: DeskOrdersRepository,
    private readonly cipher: ContactCipher,
    private readonly buyers: DeskBuyers,
  ) {}

  /** @throws AppError VALIDATION_FAILED for a cursor that is none */
  async find(query: OrderDeskQuery): Promise<DeskOrderList> {
    const terms = query.search ? this.cipher.termsIn(query.search) : [];
    const { rows, total } = await this.orders.find(query, terms);
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      orders: shown.map((row) => this.toDto(row)),
      total,
      nextCursor: last ? cursorOf(query.sort, last) : null,
    };
  }

  private toDto({ contact, isStuck, createdAt, ...row }: DeskRow): DeskOrder {
    return {
      ...row,
      isStuck: Number(isStuck) === 1,
      buyer: this.buyers.of(row.id, contact),
      createdAt: createdAt.toISOString(),
    };
  }
}
