import { Relay } from '@academy/nest-kit';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import { SEND_MAIL_QUEUE, sendMailOptions, type SendMailJob } from './send-mail.job.js';

const BATCH = 50;

/** Adds due mails of the outbox to the queue. */
@Injectable()
export class MailRelay extends Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly mails: MailOutboxRepository,
    @InjectQueue(SEND_MAIL_QUEUE) private readonly queue: Queue<SendMailJob>,
  ) {
    super();
    // BullMQ reports each failed reconnection here; without a listener the process would end.
    this.queue.on('error', (error) => this.logger.debug(`mail queue: ${error.message}`));
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  /** Does not wait for the running batch, which cannot end while Redis is unavailable. */
  beforeApplicationShutdown(): void {
    void this.stop();
  }

  /** Waits while Redis is unavailable, before any mail is claimed. */
  protected override async deliverDue(): Promise<boolean> {
    await this.queue.waitUntilReady();
    if (this.isStopped) return false;
    const due = await this.mails.claimDue(BATCH);
    await this.queue.addBulk(
      due.map(({ id }) => ({ name: 'send', data: { mailId: id }, opts: sendMailOptions(id) })),
    );
    return due.length === BATCH;
  }
}
