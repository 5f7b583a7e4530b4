import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { ContactCipher } from '../../orders/contact/contact-cipher.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { RefundsRepository } from '../refunds.repository.js';
import { type Refund } from '../refund.entity.js';
import { refundMail } from './refund-mail.js';
import { type RefundMailJob } from './send-refund-mail.job.js';

type MailTimes = Pick<Refund, 'completedMailSentAt' | 'dueMailSentAt' | 'onWayMailSentAt'>;

/**
 * Mails a payer once when a refund is due, once when the provider has accepted it, and once when it is complete, each
 * under its own Message-ID, as for receipts.
 */
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
    if (!found || !order || isMailed(found.refund, kind)) return;
    const { PUBLIC_ORIGIN, SITE_NAME } = this.env;
    const contact = this.cipher.decrypt(order.id, order.contact);
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
    // An erased payer has no e-mail address left for a refund of a late payment (decision 0063).
    if (contact.email !== '') await this.mailer.send({ to: contact.email, ...mail, messageId });
    await this.refunds.markMailed(refundId, kind);
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }
}

/** A mail about a later stage of the refund makes the earlier mails superfluous. */
function isMailed(
  { dueMailSentAt, onWayMailSentAt, completedMailSentAt }: MailTimes,
  kind: RefundMailJob['kind'],
): boolean {
  if (completedMailSentAt) return true;
  if (kind === 'completed') return false;
  return onWayMailSentAt !== null || (kind === 'due' && dueMailSentAt !== null);
}
