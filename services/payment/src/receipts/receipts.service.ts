import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { ContactCipher } from '../orders/contact-cipher.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { AttemptsRepository } from '../payments/attempts.repository.js';
import { receiptMail } from './receipt-mail.js';
import { type ReceiptJob } from './send-receipt.job.js';

/** Sends a receipt once per order; a repeated job finds it sent, a repeated mail carries the same Message-ID (T51). */
@Injectable()
export class ReceiptsService implements OnApplicationShutdown {
  private readonly mailer: Mailer;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly cipher: ContactCipher,
  ) {
    this.mailer = new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  }

  async send({ orderId, attemptId }: ReceiptJob): Promise<void> {
    const order = await this.orders.findById(orderId);
    const found = await this.attempts.findById(attemptId);
    if (!order || !found || order.receiptSentAt) return;
    const { attempt } = found;
    const contact = this.cipher.open(order.id, order.contact);
    const mail = receiptMail({
      name: contact.name,
      title: order.title,
      orderNumber: order.number,
      transactionId: attempt.providerTxnId ?? attempt.merchantOrderId,
      amountPaise: attempt.capturedPaise ?? order.pricePaise,
      paidAt: order.closedAt ?? order.createdAt,
      siteName: this.env.SITE_NAME,
      dashboardUrl: new URL('/dashboard', this.env.PUBLIC_ORIGIN).toString(),
    });
    const messageId = `<receipt-${attempt.id}@${new URL(this.env.PUBLIC_ORIGIN).hostname}>`;
    await this.mailer.send({ to: contact.email, ...mail, messageId });
    await this.orders.markReceiptSent(order.id);
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }
}
