import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { BULL_BOARD_PATH } from '@academy/contracts/queues/queue.calls';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Queues } from '../redis/queues.js';
import { RedisConnections } from '../redis/redis.module.js';
import { queueErrors } from './queue.errors.js';

/** A Redis that takes longer counts as unavailable. */
const TIMEOUT_MS = 10_000;

/**
 * A read-only Bull Board over the queues of this service. It is loaded at the first request, and is reachable only
 * through the guarded route of this service.
 */
@Injectable()
export class BullBoard implements OnApplicationShutdown {
  private opened: Promise<FastifyInstance> | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly redis: RedisConnections,
  ) {}

  /**
   * @param url path and query, of the request of its page
   * @throws AppError QUEUES_UNAVAILABLE while Redis is unavailable
   */
  async get(url: string): Promise<LightMyRequestResponse> {
    this.opened ??= this.open();
    const board = await this.opened;
    return this.redis
      .within(() => board.inject({ method: 'GET', url }), TIMEOUT_MS)
      .catch(() => {
        throw queueErrors.QUEUES_UNAVAILABLE();
      });
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.opened)?.close();
  }

  private async open(): Promise<FastifyInstance> {
    const { createBullBoard } = await import('@bull-board/api');
    const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
    const { FastifyAdapter } = await import('@bull-board/fastify');
    const serverAdapter = new FastifyAdapter().setBasePath(`${BULL_BOARD_PATH}/`);
    createBullBoard({
      queues: this.queues.all.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter,
      options: {
        uiBasePath: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
        uiConfig: { boardTitle: 'Queues', hideRedisDetails: true, showWorkers: false },
      },
    });
    const server = fastify({ logger: false });
    await server.register(serverAdapter.registerPlugin(), { prefix: BULL_BOARD_PATH });
    await server.ready();
    return server;
  }
}
