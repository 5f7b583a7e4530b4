import { endedSessionsList, type EndedSessions } from '@academy/contracts/sessions/ended-sessions.schemas';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Redis } from 'ioredis';
import { RedisConnection } from '../redis/redis-connection.js';
import { AuthClient } from '../proxy/service-clients.js';

const CHANNEL = 'bff:ended-sessions';

/**
 * Ended sessions in responses of the auth service to any process of the BFF. They are a hint: a message that is lost
 * while Redis is unavailable, or forged, opens nothing (decision 0171).
 */
@Injectable()
export class Revocations implements OnModuleInit, OnApplicationShutdown {
  private readonly subscriber: Redis;
  private readonly listeners: ((ended: EndedSessions) => void)[] = [];

  constructor(
    private readonly redis: RedisConnection,
    auth: AuthClient,
  ) {
    // Waits for Redis, and subscribes again after each reconnection.
    this.subscriber = redis.client.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('message', (_channel: string, text: string) => this.notify(read(text)));
    auth.onSessionsEnded((header) => this.announce(read(header)));
  }

  onModuleInit(): void {
    this.subscriber.subscribe(CHANNEL).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.subscriber.disconnect();
  }

  onEnd(listener: (ended: EndedSessions) => void): void {
    this.listeners.push(listener);
  }

  /** Takes effect in this process at once, in others as soon as Redis delivers it; the call does not wait for that. */
  announce(ended: readonly EndedSessions[]): void {
    if (ended.length === 0) return;
    this.notify(ended);
    this.redis.client.publish(CHANNEL, JSON.stringify(ended)).catch(() => undefined);
  }

  private notify(ended: readonly EndedSessions[]): void {
    for (const each of ended) for (const listener of this.listeners) listener(each);
  }
}

function read(text: unknown): EndedSessions[] {
  try {
    return endedSessionsList.parse(JSON.parse(String(text)));
  } catch {
    return [];
  }
}
