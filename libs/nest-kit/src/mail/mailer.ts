import { createTransport, type Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable over retries, so that a receiver can drop a duplicate. */
  readonly messageId?: string;
  /** Who gets the answer, where it is not the sender. */
  readonly replyTo?: string;
}

/** Sends mail over SMTP. One address per mail; line breaks in a subject become spaces (T40). */
export class Mailer {
  private readonly transport: Transporter;

  constructor(private readonly options: { smtpUrl: string; from: string }) {
    this.transport = createTransport({
      url: options.smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: 5_000,
      socketTimeout: 10_000,
    } as Parameters<typeof createTransport>[0]);
  }

  async send({ to, subject, text, html, messageId, replyTo }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.options.from,
      to: { name: '', address: to },
      subject: subject.replace(/[\r\n]+/g, ' '),
      text,
      html,
      // RFC 3834: nobody's holiday notice answers it.
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(messageId ? { messageId } : {}),
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    });
  }

  close(): void {
    this.transport.close();
  }
}
