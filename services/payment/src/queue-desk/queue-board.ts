import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { QUEUE_BOARD_PATH } from '@academy/contracts/queue-desk.routes';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Queues } from '../redis/queues.js';
import { RedisConnections } from '../redis/redis.module.js';
import { queueDeskErrors } from './queue-desk.errors.js';

/** Whoever looks waits this long; a Redis that takes longer is in trouble. */
const PATIENCE_MS = 10_000;

/**
 * Bull Board over the queues of this service, for reading. It is loaded when somebody looks at it for the first time, and
 * is a server of its own that nothing reaches but the route of this service, guards and all.
 */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private opened: Promise<FastifyInstance> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly redis: RedisConnections,
  ) {}

  /**
   * @param url path and query, as the board's page asks for them
   * @throws AppError QUEUES_AWAY while Redis is away
   */
  async get(url: string): Promise<LightMyRequestResponse> {
    this.opened ??= this.open();
    const board = await this.opened;
    return this.redis
      .within(() => board.inject({ method: 'GET', url }), PATIENCE_MS)
      .catch(() => {
        throw queueDeskErrors.QUEUES_AWAY();
      });
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.opened)?.close();
  }

  private async open(): Promise<FastifyInstance> {
    const { createBullBoard } = await import('@bull-board/api');
    const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
    const { FastifyAdapter } = await import('@bull-board/fastify');
    const serverAdapter = new FastifyAdapter().setBasePath(`${QUEUE_BOARD_PATH}/`);
    createBullBoard({
      queues: this.queues.all.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter,
      options: {
        uiBasePath: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
        uiConfig: { boardTitle: 'Queues', hideRedisDetails: true, showWorkers: false },
      },
    });
    const server = fastify({ logger: false });
    await server.register(serverAdapter.registerPlugin(), { prefix: QUEUE_BOARD_PATH });
    await server.ready();
    return server;
  }
}
