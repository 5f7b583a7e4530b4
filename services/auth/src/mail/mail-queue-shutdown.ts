import { setTimeout as pause } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { SendMailProcessor } from './send-mail.processor.js';
import { SEND_MAIL_QUEUE, type SendMailJob } from './send-mail.job.js';

const TIMEOUT_MS = 1_000;

/**
 * A graceful close of BullMQ waits for a response of Redis without a timeout. While Redis is unavailable, the
 * connections are closed instead; unfinished mails stay in the outbox.
 */
@Injectable()
export class MailQueueShutdown implements BeforeApplicationShutdown {
  constructor(
    @InjectQueue(SEND_MAIL_QUEUE) private readonly queue: Queue<SendMailJob>,
    private readonly processor: SendMailProcessor,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    if (await this.isResponding()) return;
    await this.processor.worker.close(true);
    await this.queue.getBackend().close(true);
  }

  private async isResponding(): Promise<boolean> {
    const counting = this.queue.count().then(
      () => true,
      () => false,
    );
    return Promise.race([counting, pause(TIMEOUT_MS, false, { ref: false })]);
  }
}
