import { type Transporter } from 'nodemailer';

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
  private opened: Promise<Transporter> | undefined;

  constructor(private readonly options: { smtpUrl: string; from: string }) {}

  async send({ to, subject, text, html, messageId, replyTo }: Mail): Promise<void> {
    this.opened ??= this.open();
    const transport = await this.opened;
    await transport.sendMail({
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
    void this.opened?.then((transport) => transport.close());
  }

  /** Loaded with the first mail: every room has this library, and few send one. */
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
