import { Mailer, runJob } from '@academy/nest-kit';
import { Processor, WorkerHost, OnWorkerEvent } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { MAIL_ENCRYPTION } from '../secrets/secrets.module.js';
import { FieldEncryption } from '../secrets/field-encryption.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import { renderMail, type MailData, type MailTemplate } from './mail-templates.js';
import { type OutboxMail } from './outbox-mail.entity.js';
import { SEND_MAIL_QUEUE, type SendMailJob } from './send-mail.job.js';

/** Sends one mail. A repeated run does nothing once it is closed; a repeated mail has the same Message-ID. */
@Processor(SEND_MAIL_QUEUE, { concurrency: 4 })
export class SendMailProcessor extends WorkerHost {
  private readonly logger = new Logger(SendMailProcessor.name);

  constructor(
    private readonly mails: MailOutboxRepository,
    private readonly mailer: Mailer,
    @Inject(MAIL_ENCRYPTION) private readonly encryption: FieldEncryption,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {
    super();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug(`mail worker: ${error.message}`);
  }

  async process({ id, queueName, data }: Job<SendMailJob>): Promise<void> {
    const mail = await this.mails.findOpen(data.mailId);
    if (!mail) return;
    const { requestId } = mail;
    await runJob({ id, queueName, data: { requestId } }, () => this.deliver(mail));
  }

  private async deliver(mail: OutboxMail): Promise<void> {
    if (mail.expiresAt < new Date() || !mail.content) {
      this.logger.warn(`mail ${mail.id} (${mail.template}) is too old to be sent`);
      return this.mails.close(mail.id, 'expired');
    }
    const { to, data } = JSON.parse(this.encryption.decrypt(mail.content, mail.id)) as {
      to: string;
      data: MailData[MailTemplate];
    };
    const { PUBLIC_ORIGIN, SITE_NAME } = this.env;
    const host = new URL(PUBLIC_ORIGIN).hostname;
    const rendered = renderMail(mail.template, data as never, { name: SITE_NAME, url: PUBLIC_ORIGIN });
    try {
      await this.mailer.send({ to, ...rendered, messageId: `<${mail.id}@${host}>` });
    } catch (error) {
      await this.handleRejection(mail, error);
    }
    await this.mails.close(mail.id, null);
  }

  /** @throws always: so that the mail is retried, or not if the server rejected it permanently */
  private async handleRejection(mail: OutboxMail, error: unknown): Promise<never> {
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    this.logger.warn(`mail ${mail.id} (${mail.template}) was not taken, SMTP status ${code}`);
    if (code < 500) throw error;
    await this.mails.close(mail.id, `refused with ${code}`);
    throw new UnrecoverableError(`refused with ${code}`);
  }
}
