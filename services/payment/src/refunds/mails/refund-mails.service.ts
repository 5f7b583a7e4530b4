import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { ContactCipher } from '../../orders/contact-cipher.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { RefundsRepository } from '../refunds.repository.js';
import { type Refund } from '../refund.entity.js';
import { refundMail } from './refund-mail.js';
import { type RefundMailJob } from './send-refund-mail.job.js';

type MailedMoments = Pick<Refund, 'completedMailedAt' | 'dueMailedAt' | 'onWayMailedAt'>;

/** Tells a payer once that a refund is owed, once that it is on its way, and once that it is done; as receipts, by a Message-ID of its own. */
@Injectable()
export class RefundMailsService implements OnApplicationShutdown {
  private readonly mailer: Mailer;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly cipher: ContactCipher,
  ) {
    this.mailer = new Mailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  }

  async send({ refundId, kind }: RefundMailJob): Promise<void> {
    const found = await this.refunds.findById(refundId);
    const order = found && (await this.orders.findById(found.refund.orderId));
    if (!found || !order || isSaid(found.refund, kind)) return;
    const { PUBLIC_ORIGIN, SITE_NAME } = this.env;
    const contact = this.cipher.open(order.id, order.contact);
    const mail = refundMail({
      kind,
      reason: found.refund.reason,
      name: contact.name,
      title: order.title,
      orderNumber: order.number,
      reference: found.refund.providerRefundId ?? found.refund.merchantRefundId ?? order.number,
      amountPaise: found.refund.amountPaise,
      orderUrl: new URL(`/dashboard/orders/${order.number}`, PUBLIC_ORIGIN).toString(),
      sender: { name: SITE_NAME, url: PUBLIC_ORIGIN },
    });
    const messageId = `<refund-${kind}-${refundId}@${new URL(PUBLIC_ORIGIN).hostname}>`;
    // Money that turns up when the payer has long been erased finds nobody to be told (decision 0063).
    if (contact.email !== '') await this.mailer.send({ to: contact.email, ...mail, messageId });
    await this.refunds.markMailed(refundId, kind);
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }
}

/** Whoever has read how far the money is need not hear where it was before. */
function isSaid(
  { dueMailedAt, onWayMailedAt, completedMailedAt }: MailedMoments,
  kind: RefundMailJob['kind'],
): boolean {
  if (completedMailedAt) return true;
  if (kind === 'completed') return false;
  return onWayMailedAt !== null || (kind === 'due' && dueMailedAt !== null);
}
