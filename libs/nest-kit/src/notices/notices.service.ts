import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { type ServiceClient } from '../service-client/service-client.js';
import { Notice } from './notice.entity.js';

const BATCH = 20;
const SWEEP_MS = 5_000;
/** Longer than a call may take; a notice that did not arrive is tried again after it. */
const LEASE_MS = 10_000;

export interface NoticeRoute {
  readonly method: string;
  readonly path: string;
}

/** A room that tells of several things chooses by the subject, which is all that a stored notice is known by. */
export type NoticeRouting = NoticeRoute | ((subject: string) => NoticeRoute);

export interface NewNotice {
  /** What it is about, such as `course/01J…`: a later notice about it takes the place of an earlier one. */
  readonly subject: string;
  /** Must rise with every change of the subject; the receiver ignores what is older than what it knows. */
  readonly version: number;
  readonly body: object;
}

/**
 * Tells another room what it must not miss: written in the transaction of its cause, delivered by HTTP after the commit,
 * at least once, whenever the other room can be reached again.
 */
export class Notices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Notices.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly client: ServiceClient,
    private readonly routing: NoticeRouting,
  ) {}

  /** Part of the caller's transaction; call `wake` after it. */
  async write(manager: EntityManager, { subject, version, body }: NewNotice): Promise<void> {
    await manager.query(
      `INSERT INTO notices (subject, body, version, availableAt, deliveredAt) VALUES (?, ?, ?, ?, NULL)
       ON DUPLICATE KEY UPDATE body = VALUES(body), version = VALUES(version),
         availableAt = VALUES(availableAt), deliveredAt = NULL`,
      [subject, JSON.stringify(body), version, new Date()],
    );
  }

  /** Returns at once. A wake during a run leads to one more run. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.timer.unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
    await this.client.close();
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        const due = await this.claimDue();
        for (const notice of due) await this.deliver(notice);
        if (due.length === BATCH) this.isWanted = true;
      } catch (error) {
        this.logger.warn(`notices wait for the next sweep: ${(error as Error).message}`);
      }
    }
  }

  /** Two processes never get the same. */
  private claimDue(): Promise<Notice[]> {
    return this.source.transaction('READ COMMITTED', async (manager) => {
      const due = await manager.find(Notice, {
        where: { deliveredAt: IsNull(), availableAt: LessThanOrEqual(new Date()) },
        order: { availableAt: 'ASC' },
        take: BATCH,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      const subject = In(due.map((notice) => notice.subject));
      if (due.length > 0)
        await manager.update(Notice, { subject }, { availableAt: new Date(Date.now() + LEASE_MS) });
      return due;
    });
  }

  private routeOf(subject: string): NoticeRoute {
    return typeof this.routing === 'function' ? this.routing(subject) : this.routing;
  }

  private async deliver({ subject, version, body }: Notice): Promise<void> {
    try {
      await this.client.run(this.routeOf(subject), { body: JSON.parse(body) as object });
      // A newer state that was written meanwhile stays to be delivered.
      await this.source.manager.update(Notice, { subject, version }, { deliveredAt: new Date() });
    } catch (error) {
      this.logger.warn(`a notice was not delivered and stays: ${(error as Error).message}`);
    }
  }
}
