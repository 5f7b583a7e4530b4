import { Mailer, requestContext } from '@academy/nest-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactMessageRow } from '../contact-message.entity.js';
import { ContactMailOutbox } from './contact-mail-outbox.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';
import { contactMailText } from './contact-mail-text.js';
import { type ContactMail } from './contact-mail.entity.js';
import { DeskAddress } from './desk-address.js';
import { ReplyMails } from './reply-mails.service.js';

const BATCH = 10;
const SWEEP_MS = 5_000;

/** Sends the mails of the outbox: at once when woken, and by a sweep whatever was missed (decision 0078). */
@Injectable()
export class ContactMailRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ContactMailRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;

  constructor(
    private readonly outbox: ContactMailOutbox,
    private readonly source: DataSource,
    private readonly mailer: Mailer,
    private readonly replies: ReplyMails,
    private readonly desk: DeskAddress,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.timer.unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
    this.mailer.close();
  }

  /** Returns at once. A wake during a run leads to one more run. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        const due = await this.outbox.claimDue(BATCH);
        // Whoever woke this may have asked for another mail, or for none.
        for (const mail of due)
          await requestContext.run({ requestId: mail.requestId ?? 'contact-mails' }, () =>
            this.deliver(mail),
          );
        if (due.length === BATCH) this.isWanted = true;
      } catch (error) {
        this.logger.warn(`mails wait for the next sweep: ${(error as Error).message}`);
      }
    }
  }

  private async deliver(mail: ContactMail): Promise<void> {
    if (mail.kind === 'reply') return this.replies.deliver(mail);
    const message = await this.source.manager.findOneBy(ContactMessageRow, { id: mail.messageId });
    if (!message) return this.outbox.close(mail, 'the message is gone');
    const { PUBLIC_ORIGIN, SITE_NAME } = this.settings;
    const isForStaff = mail.kind === 'staff';
    const to = isForStaff ? await this.desk.current() : message.email;
    if (!to) return this.outbox.close(mail, 'no address');
    try {
      await this.mailer.send({
        to,
        ...contactMailText(mail.kind, message, { PUBLIC_ORIGIN, SITE_NAME }),
        messageId: `<${mail.id}@${new URL(PUBLIC_ORIGIN).hostname}>`,
        ...(isForStaff ? { replyTo: message.email } : {}),
      });
    } catch (error) {
      return this.refused(mail, error);
    }
    await this.outbox.close(mail, null);
    this.logger.log(`mail ${mail.id} (${mail.kind}) was handed over`);
  }

  private async refused(mail: ContactMail, error: unknown): Promise<void> {
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    this.logger.warn(`mail ${mail.id} (${mail.kind}) was not taken, SMTP status ${code}`);
    // A stranger's address may be no address at all; our own is put right by somebody some day.
    if (code >= 500 && mail.kind === 'receipt') await this.outbox.close(mail, `refused with ${code}`);
    else await this.outbox.putOff(mail);
  }
}
