import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../errors/app-error.js';
import { type ServiceClient } from '../service-client/service-client.js';
import { currentRequestId, requestContext } from '../logging/request-context.js';
import { claimDue } from '../outbox/claim-due.js';
import { Relay } from '../outbox/relay.js';
import { ServiceMessage } from './service-message.entity.js';

const BATCH = 20;
/** Longer than a call may take; a message that did not arrive is sent again after it. */
const LEASE_MS = 10_000;

export interface MessageRoute {
  readonly method: string;
  readonly path: string;
}

/** The call for a message, or a function that chooses it by the subject, which is the only stored property. */
export type MessageRouting = MessageRoute | ((subject: string) => MessageRoute);

/** Another service, and the call that receives a subject. */
export interface MessageReceiver {
  readonly client: ServiceClient;
  readonly routing: MessageRouting;
  /** The prefix of the subjects for this service; all subjects without one. */
  readonly prefix?: string;
}

export interface NewServiceMessage {
  /** The subject, such as `course/01J…`: a later message about it replaces an earlier one. */
  readonly subject: string;
  /** Must increase with every change of the subject; the receiver ignores a lower one than it has stored. */
  readonly version: number;
  readonly body: object;
}

/** Part of the caller's transaction, also in a seed, which sends nothing. */
export async function writeServiceMessage(
  manager: Pick<EntityManager, 'query'>,
  { subject, version, body }: NewServiceMessage,
): Promise<void> {
  await manager.query(
    `INSERT INTO service_outbox (subject, body, version, available_at, sent_at, request_id) VALUES (?, ?, ?, ?, NULL, ?)
     ON DUPLICATE KEY UPDATE body = VALUES(body), version = VALUES(version),
       available_at = VALUES(available_at), sent_at = NULL, request_id = VALUES(request_id)`,
    [subject, JSON.stringify(body), version, new Date(), currentRequestId()],
  );
}

/**
 * An outbox for messages that other services must receive: written in the transaction of its cause, delivered by HTTP
 * after the commit, at least once, as soon as the other service is available.
 */
export class ServiceOutbox extends Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly source: DataSource,
    private readonly receivers: readonly MessageReceiver[],
  ) {
    super();
  }

  /** Part of the caller's transaction; call `flush` after it. */
  write(manager: EntityManager, message: NewServiceMessage): Promise<void> {
    return writeServiceMessage(manager, message);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    await Promise.all(this.receivers.map(({ client }) => client.close()));
  }

  protected override async deliverDue(): Promise<boolean> {
    const due = await claimDue(this.source, ServiceMessage, {
      finishedAt: 'sentAt',
      limit: BATCH,
      leaseMs: LEASE_MS,
    });
    await Promise.all(this.receivers.map((receiver) => this.deliverTo(receiver, due)));
    return due.length === BATCH;
  }

  /**
   * Sends one after another until the service does not respond, so that the messages of other services do not wait for
   * it.
   */
  private async deliverTo(receiver: MessageReceiver, due: readonly ServiceMessage[]): Promise<void> {
    for (const message of due) {
      if (this.receiverOf(message) !== receiver) continue;
      if ((await this.deliver(message, receiver)) === 'unreachable') return;
    }
  }

  private receiverOf({ subject }: ServiceMessage): MessageReceiver | undefined {
    return this.receivers.find(({ prefix = '' }) => subject.startsWith(prefix));
  }

  private async deliver(
    { subject, version, body, requestId }: ServiceMessage,
    { client, routing }: MessageReceiver,
  ): Promise<'unreachable' | 'done' | 'rejected'> {
    try {
      const route = typeof routing === 'function' ? routing(subject) : routing;
      await requestContext.run({ requestId: requestId ?? 'service-outbox-sweep' }, () =>
        client.run(route, { body: JSON.parse(body) as object }),
      );
      // A newer state that was written meanwhile stays in the outbox.
      await this.source.manager.update(ServiceMessage, { subject, version }, { sentAt: new Date() });
      return 'done';
    } catch (error) {
      this.logger.warn(`a message was not delivered and stays: ${(error as Error).message}`);
      return error instanceof AppError && error.kind === 'unavailable' ? 'unreachable' : 'rejected';
    }
  }
}
