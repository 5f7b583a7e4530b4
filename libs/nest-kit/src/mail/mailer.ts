import { type Transporter } from 'nodemailer';
import { redactEmails } from '../logging/redact-emails.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same over retries, so that a receiver can drop a duplicate. */
  readonly messageId?: string;
  /** Recipient of replies, if it is not the sender. */
  readonly replyTo?: string;
  /** An entry that the receiver's calendar adds automatically; attached as a file for other mail programs. */
  readonly calendar?: MailedCalendar;
  /** Set for a reply of a user or an admin: the id of the previous mail. */
  readonly inReplyTo?: string;
}

export interface MailedCalendar {
  /** The method of the file (RFC 5546). */
  readonly method: string;
  readonly filename: string;
  readonly content: string;
}

/** Sends mail over SMTP. One recipient per mail; line breaks in a subject become spaces (T40). */
export class Mailer {
  private opened: Promise<Transporter> | undefined;

  constructor(private readonly options: { smtpUrl: string; from: string }) {}

  /** @throws Error of the mail server or the connection, without the e-mail address of the recipient (T70) */
  async send(mail: Mail): Promise<void> {
    this.opened ??= this.open();
    const transport = await this.opened;
    await this.submit(transport, mail).catch((error: unknown) => {
      throw nameless(error);
    });
  }

  private async submit(
    transport: Transporter,
    { to, subject, text, html, messageId, replyTo, calendar, inReplyTo }: Mail,
  ): Promise<void> {
    await transport.sendMail({
      from: this.options.from,
      to: { name: '', address: to },
      subject: subject.replace(/[\r\n]+/g, ' '),
      text,
      html,
      // RFC 3834: prevents automatic replies. A mail written by a person has no such header.
      ...(inReplyTo
        ? { inReplyTo, references: [inReplyTo] }
        : { headers: { 'Auto-Submitted': 'auto-generated' } }),
      ...(messageId ? { messageId } : {}),
      ...(calendar ? { icalEvent: { ...calendar } } : {}),
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    });
  }

  close(): void {
    void this.opened?.then((transport) => transport.close());
  }

  /** Imported with the first mail, because every service has this library and few send mails. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.options.smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: 5_000,
      socketTimeout: 10_000,
    } as Parameters<typeof createTransport>[0]);
  }
}

interface MailError extends Error {
  response?: string;
  rejected?: unknown;
  rejectedErrors?: unknown;
}

/** Returns the same error, because retries depend on its code; queues and logs store the rest. */
function nameless(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const mailError: MailError = error;
  mailError.message = redactEmails(mailError.message);
  if (mailError.stack) mailError.stack = redactEmails(mailError.stack);
  if (mailError.response) mailError.response = redactEmails(mailError.response);
  delete mailError.rejected;
  delete mailError.rejectedErrors;
  return mailError;
}
