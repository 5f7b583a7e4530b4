import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../errors/app-error.js';
import { type ServiceClient } from '../service-client/service-client.js';
import { currentRequestId, requestContext } from '../logging/request-context.js';
import { claimDue } from '../outbox/claim-due.js';
import { Relay } from '../outbox/relay.js';
import { Notice } from './notice.entity.js';

const BATCH = 20;
/** Longer than a call may take; a notice that did not arrive is tried again after it. */
const LEASE_MS = 10_000;

export interface NoticeRoute {
  readonly method: string;
  readonly path: string;
}

/** A service that tells of several things chooses by the subject, which is all that a stored notice is known by. */
export type NoticeRouting = NoticeRoute | ((subject: string) => NoticeRoute);

/** Another service, and which of its calls hears of a subject. */
export interface NoticeListener {
  readonly client: ServiceClient;
  readonly routing: NoticeRouting;
  /** How the subjects begin that are for this service; all of them without. */
  readonly prefix?: string;
}

export interface NewNotice {
  /** What it is about, such as `course/01J…`: a later notice about it takes the place of an earlier one. */
  readonly subject: string;
  /** Must rise with every change of the subject; the receiver ignores what is older than what it knows. */
  readonly version: number;
  readonly body: object;
}

/** Part of the caller's transaction, also where nothing is delivered, such as in a seed. */
export async function writeNotice(
  manager: Pick<EntityManager, 'query'>,
  { subject, version, body }: NewNotice,
): Promise<void> {
  await manager.query(
    `INSERT INTO notices (subject, body, version, availableAt, deliveredAt, requestId) VALUES (?, ?, ?, ?, NULL, ?)
     ON DUPLICATE KEY UPDATE body = VALUES(body), version = VALUES(version),
       availableAt = VALUES(availableAt), deliveredAt = NULL, requestId = VALUES(requestId)`,
    [subject, JSON.stringify(body), version, new Date(), currentRequestId()],
  );
}

/**
 * Tells other services what they must not miss: written in the transaction of its cause, delivered by HTTP after the commit,
 * at least once, whenever the other service can be reached again.
 */
export class Notices extends Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly source: DataSource,
    private readonly listeners: readonly NoticeListener[],
  ) {
    super();
  }

  /** Part of the caller's transaction; call `flush` after it. */
  write(manager: EntityManager, notice: NewNotice): Promise<void> {
    return writeNotice(manager, notice);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    await Promise.all(this.listeners.map(({ client }) => client.close()));
  }

  protected override async handOver(): Promise<boolean> {
    const due = await claimDue(this.source, Notice, {
      doneAt: 'deliveredAt',
      limit: BATCH,
      leaseMs: LEASE_MS,
    });
    await Promise.all(this.listeners.map((listener) => this.deliverTo(listener, due)));
    return due.length === BATCH;
  }

  /** One after the other until the service turns out to be away: others are not kept waiting for it. */
  private async deliverTo(listener: NoticeListener, due: readonly Notice[]): Promise<void> {
    for (const notice of due) {
      if (this.listenerOf(notice) !== listener) continue;
      if ((await this.deliver(notice, listener)) === 'away') return;
    }
  }

  private listenerOf({ subject }: Notice): NoticeListener | undefined {
    return this.listeners.find(({ prefix = '' }) => subject.startsWith(prefix));
  }

  private async deliver(
    { subject, version, body, requestId }: Notice,
    { client, routing }: NoticeListener,
  ): Promise<'away' | 'done' | 'refused'> {
    try {
      const route = typeof routing === 'function' ? routing(subject) : routing;
      await requestContext.run({ requestId: requestId ?? 'notices-sweep' }, () =>
        client.run(route, { body: JSON.parse(body) as object }),
      );
      // A newer state that was written meanwhile stays to be delivered.
      await this.source.manager.update(Notice, { subject, version }, { deliveredAt: new Date() });
      return 'done';
    } catch (error) {
      this.logger.warn(`a notice was not delivered and stays: ${(error as Error).message}`);
      return error instanceof AppError && error.kind === 'unavailable' ? 'away' : 'refused';
    }
  }
}
