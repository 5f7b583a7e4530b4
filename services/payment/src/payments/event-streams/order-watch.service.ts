import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RedisConnections } from '../../redis/redis.module.js';
import { ORDER_CHANGED_CHANNEL } from './order-changed.channel.js';

type Listener = () => void;

/** Receives the ids of changed orders from all processes through Redis. Without Redis the streams rely on their interval. */
@Injectable()
export class OrderWatch implements OnModuleInit {
  private readonly logger = new Logger('order-watch');
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly redis: RedisConnections) {}

  onModuleInit(): void {
    this.redis.subscriber.on('message', (_channel: string, orderId: string) => {
      for (const listener of this.listeners.get(orderId) ?? []) listener();
    });
    // Not awaited: the client subscribes once Redis is available, and again after every reconnection.
    this.redis.subscriber
      .subscribe(ORDER_CHANGED_CHANNEL)
      .catch((error: unknown) => this.logger.warn(`not subscribed: ${String(error)}`));
  }

  /** @returns a function that ends the watch */
  watch(orderId: string, listener: Listener): () => void {
    const group = this.listeners.get(orderId) ?? new Set();
    this.listeners.set(orderId, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0) this.listeners.delete(orderId);
    };
  }

  get watchedOrders(): number {
    return this.listeners.size;
  }
}
