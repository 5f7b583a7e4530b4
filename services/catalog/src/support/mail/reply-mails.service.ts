import { Mailer } from '@academy/nest-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactMessageRow } from '../contact/contact-message.entity.js';
import { ContactReply } from '../contact/contact-reply.entity.js';
import { ContactMailOutbox } from './contact-mail-outbox.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';
import { ContactMail } from './contact-mail.entity.js';
import { StaffInbox } from './staff-inbox.js';
import { replyMail } from './reply-mail-text.js';

const UNKNOWN = 'not known whether it was sent';

/**
 * Sends replies, each at most once (decision 0114). A mail that the server certainly did not accept is sent again;
 * after a broken connection or a crash its delivery is unknown, and an admin decides.
 */
@Injectable()
export class ReplyMails {
  private readonly logger = new Logger(ReplyMails.name);

  constructor(
    private readonly outbox: ContactMailOutbox,
    private readonly source: DataSource,
    private readonly mailer: Mailer,
    private readonly staffInbox: StaffInbox,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {}

  async deliver(mail: ContactMail): Promise<void> {
    // An attempt that began and did not end: its process was killed.
    if (mail.startedAt) return this.outbox.close(mail, UNKNOWN);
    const [message, reply, receipt, replyTo] = await Promise.all([
      this.source.manager.findOneBy(ContactMessageRow, { id: mail.messageId }),
      this.source.manager.findOneBy(ContactReply, { id: mail.replyId ?? '' }),
      this.source.manager.findOneBy(ContactMail, { messageId: mail.messageId, kind: 'receipt' }),
      this.staffInbox.current(),
    ]);
    if (!message || !reply) return this.outbox.close(mail, 'refused: the message is gone');
    if (!(await this.outbox.begin(mail))) return;
    try {
      await this.mailer.send({
        to: message.email,
        ...replyMail(message, reply, { ...this.settings, canReply: replyTo !== null }),
        messageId: this.idOf(mail),
        inReplyTo: this.idOf(receipt ?? mail),
        ...(replyTo ? { replyTo } : {}),
      });
    } catch (error) {
      return this.failed(mail, error as SmtpError);
    }
    await this.outbox.close(mail, null);
  }

  private idOf({ id }: ContactMail): string {
    return `<${id}@${new URL(this.settings.PUBLIC_ORIGIN).hostname}>`;
  }

  private async failed(mail: ContactMail, error: SmtpError): Promise<void> {
    const { responseCode = 0 } = error;
    this.logger.warn(
      `reply ${mail.id} was not taken: ${error.code ?? 'no code'}, SMTP status ${responseCode}`,
    );
    if (responseCode >= 500) return this.outbox.close(mail, `refused with ${responseCode}`);
    return wasNeverAccepted(error) ? this.outbox.postpone(mail) : this.outbox.close(mail, UNKNOWN);
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The failed system call, if no connection was made. */
  readonly syscall?: string;
}

/** The code of nodemailer for a server that never responded; a connection that breaks later has the same code. */
const NEVER_CONNECTED = ['Connection timeout', 'Greeting never received'];

/** The server rejected the mail, or there was no connection to it. */
const wasNeverAccepted = ({ code = '', message, responseCode = 0, syscall }: SmtpError): boolean =>
  responseCode >= 400 ||
  syscall === 'connect' ||
  ['EDNS', 'EAUTH'].includes(code) ||
  NEVER_CONNECTED.includes(message);
