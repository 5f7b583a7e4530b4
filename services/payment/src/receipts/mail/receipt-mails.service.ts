import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { OrderReceipts } from '../../orders/order-receipts.service.js';
import { ReceiptsService } from '../receipts.service.js';
import { type ReceiptJob } from '../sending/send-receipt.job.js';
import { receiptMail, type ReceiptLinks } from './receipt-mail.js';

/**
 * Sends a receipt once per order. A repeated job does nothing once it is sent; a repeated mail has the same Message-ID
 * (T51).
 */
@Injectable()
export class ReceiptMailsService implements OnApplicationShutdown {
  private readonly mailer: Mailer;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly orders: OrderReceipts,
    private readonly receipts: ReceiptsService,
  ) {
    this.mailer = new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  }

  async send({ orderId, attemptId }: ReceiptJob): Promise<void> {
    const order = await this.orders.findUnsent(orderId);
    const receipt = order && (await this.receipts.receiptOf(order));
    if (!receipt) return;
    const { hostname } = new URL(this.env.PUBLIC_ORIGIN);
    await this.mailer.send({
      to: receipt.buyer.email,
      ...receiptMail(receipt, this.linksOf(order.number)),
      messageId: `<receipt-${attemptId}@${hostname}>`,
    });
    await this.orders.markSent(order.id);
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }

  private linksOf(orderNumber: string): ReceiptLinks {
    const absolute = (path: string): string => new URL(path, this.env.PUBLIC_ORIGIN).toString();
    return {
      dashboardUrl: absolute('/dashboard'),
      receiptUrl: absolute(`/dashboard/orders/${orderNumber}/receipt`),
      siteUrl: this.env.PUBLIC_ORIGIN,
    };
  }
}
