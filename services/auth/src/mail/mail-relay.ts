import { InjectQueue } from '@nestjs/bullmq';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Queue } from 'bullmq';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import { SEND_MAIL_QUEUE, sendMailOptions, type SendMailJob } from './send-mail.job.js';

const BATCH = 50;
const SWEEP_MS = 5_000;

/** Hands due mails of the outbox to the queue: at once when woken, and by a sweep for whatever was missed. */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;

  constructor(
    private readonly mails: MailOutboxRepository,
    @InjectQueue(SEND_MAIL_QUEUE) private readonly queue: Queue<SendMailJob>,
  ) {
    // BullMQ reports each failed reconnection here; without a listener the process would end.
    this.queue.on('error', (error) => this.logger.debug(`mail queue: ${error.message}`));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.timer.unref();
    this.wake();
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  /** Returns at once. A wake during a run leads to one more run. */
  wake(): void {
    this.isWanted = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        if (await this.handOver()) this.isWanted = true;
      } catch (error) {
        this.logger.warn(`mails wait for the next sweep: ${(error as Error).message}`);
      }
    }
  }

  /** Waits here while Redis is away, before any mail is claimed. @returns whether there may be more */
  private async handOver(): Promise<boolean> {
    await this.queue.waitUntilReady();
    if (this.isStopped) return false;
    const ids = await this.mails.claimDue(BATCH);
    await this.queue.addBulk(
      ids.map((mailId) => ({ name: 'send', data: { mailId }, opts: sendMailOptions(mailId) })),
    );
    return ids.length === BATCH;
  }
}
