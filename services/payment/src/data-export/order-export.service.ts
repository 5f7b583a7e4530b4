import { type PersonalOrder } from '@academy/contracts/data-export/data-export.schemas';
import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { ContactCipher } from '../orders/contact/contact-cipher.js';
import { type Order } from '../orders/order.entity.js';
import { OrderDetailService } from '../orders/timeline/order-detail.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { OrderExportRepository } from './order-export.repository.js';

/** All stored data of a user's orders, in the terms of the pages (T72). */
@Injectable()
export class OrderExportService {
  constructor(
    private readonly rows: OrderExportRepository,
    private readonly details: OrderDetailService,
    private readonly receipts: ReceiptsService,
    private readonly cipher: ContactCipher,
  ) {}

  async list(caller: Caller, { page, limit }: { page: number; limit: number }) {
    const [rows, total] = await this.details.findByUser(caller.userId ?? '', { page, limit });
    const orders: PersonalOrder[] = [];
    // One by one: an export may be slow, and must not slow down payments.
    for (const row of rows) orders.push(await this.exportOrder(row, caller));
    return { orders, total, page };
  }

  private async exportOrder(order: Order, caller: Caller): Promise<PersonalOrder> {
    const {
      checkoutPageUrl: _url,
      payableUntil: _until,
      ...detail
    } = await this.details.read(caller, order.number);
    const { name, email, mobile = null } = this.cipher.decrypt(order.id, order.contact);
    return {
      ...detail,
      contact: { name, email, mobile },
      receipt: detail.hasReceipt ? await this.receipts.receiptOf(order) : null,
      couponUse: await this.rows.findCouponUse(order.id),
    };
  }
}
