import { Mailer, Relay, requestContext } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactMessageRow } from '../contact/contact-message.entity.js';
import { ContactMailOutbox } from './contact-mail-outbox.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';
import { contactMailText } from './contact-mail-text.js';
import { type ContactMail } from './contact-mail.entity.js';
import { StaffInbox } from './staff-inbox.js';
import { ReplyMails } from './reply-mails.service.js';

const BATCH = 10;

/** Sends the mails of the outbox (decision 0078). */
@Injectable()
export class ContactMailRelay extends Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly outbox: ContactMailOutbox,
    private readonly source: DataSource,
    private readonly mailer: Mailer,
    private readonly replies: ReplyMails,
    private readonly staffInbox: StaffInbox,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    this.mailer.close();
  }

  protected override async deliverDue(): Promise<boolean> {
    const due = await this.outbox.claimDue(BATCH);
    // The request that flushed the relay may have caused another mail, or none.
    for (const mail of due)
      await requestContext.run({ requestId: mail.requestId ?? 'contact-mails' }, () => this.deliver(mail));
    return due.length === BATCH;
  }

  private async deliver(mail: ContactMail): Promise<void> {
    if (mail.kind === 'reply') return this.replies.deliver(mail);
    const message = await this.source.manager.findOneBy(ContactMessageRow, { id: mail.messageId });
    if (!message) return this.outbox.close(mail, 'the message is gone');
    const { PUBLIC_ORIGIN, SITE_NAME } = this.settings;
    const isForStaff = mail.kind === 'staff';
    const to = isForStaff ? await this.staffInbox.current() : message.email;
    if (!to) return this.outbox.close(mail, 'no address');
    try {
      await this.mailer.send({
        to,
        ...contactMailText(mail.kind, message, { PUBLIC_ORIGIN, SITE_NAME }),
        messageId: `<${mail.id}@${new URL(PUBLIC_ORIGIN).hostname}>`,
        ...(isForStaff ? { replyTo: message.email } : {}),
      });
    } catch (error) {
      return this.handleRejection(mail, error);
    }
    await this.outbox.close(mail, null);
    this.logger.log(`mail ${mail.id} (${mail.kind}) was handed over`);
  }

  private async handleRejection(mail: ContactMail, error: unknown): Promise<void> {
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    this.logger.warn(`mail ${mail.id} (${mail.kind}) was not taken, SMTP status ${code}`);
    // A sender's address may not exist, so its mail is dropped; the academy's own address will be corrected, so its
    // mail is retried.
    if (code >= 500 && mail.kind === 'receipt') await this.outbox.close(mail, `refused with ${code}`);
    else await this.outbox.postpone(mail);
  }
}
