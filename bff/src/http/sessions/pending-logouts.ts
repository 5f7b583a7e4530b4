import { createHash, hkdfSync } from 'node:crypto';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { AppError } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { AuthClient } from '../proxy/service-clients.js';
import { Revocations } from './revocations.js';
import { refreshTokenOf } from './session-cookies.js';

const REDIS_KEY = 'bff:pending-logouts';
const RETRY_MS = 1_000;

/** A session by its id, or by its refresh token. */
const pendingLogout = z.union([z.object({ sessionId: z.string() }), z.object({ refreshToken: z.string() })]);
export type PendingLogout = z.infer<typeof pendingLogout>;

/**
 * Ends sessions even while the auth service is unavailable (T8, decision 0065): pending log-outs are delivered before
 * any session is checked again. They are stored in memory and, encrypted, in Redis, so they survive a restart of this
 * process.
 */
@Injectable()
export class PendingLogouts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pending = new Map<string, PendingLogout>();
  private readonly key: Uint8Array;
  private delivering: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly auth: AuthClient,
    private readonly redis: RedisConnection,
    private readonly revocations: Revocations,
    @Inject(BFF_ENVIRONMENT) env: BffEnvironment,
  ) {
    this.key = new Uint8Array(
      hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff pending log-outs', 32),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    const stored = await this.redis.client.hgetall(REDIS_KEY).catch(() => ({}));
    for (const [id, encrypted] of Object.entries(stored)) {
      const logout = await this.decrypt(encrypted);
      if (logout) this.pending.set(id, logout);
    }
    this.retryLater();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
  }

  /**
   * A log-out of an ended session is no error. If the auth service does not respond for one session, the others are
   * stored without an attempt, so that a log-out waits for one timeout only.
   */
  async end(wanted: readonly PendingLogout[]): Promise<void> {
    // Announced before the call to the auth service, which may be unavailable.
    this.revocations.announce(wanted.filter((each) => 'sessionId' in each));
    let isUnavailable = false;
    for (const each of wanted) {
      isUnavailable ||= await this.isUnreachable(each);
      if (isUnavailable) await this.store(each);
    }
  }

  /**
   * Ends the session of the cookies that a new session replaces: otherwise its user could end it only in the list of
   * devices (T7).
   */
  async endReplaced(request: FastifyRequest): Promise<void> {
    const refreshToken = refreshTokenOf(request);
    if (refreshToken) await this.end([{ refreshToken }]);
  }

  /** Must be awaited before a session is checked. @throws AppError SERVICE_UNAVAILABLE */
  async deliver(): Promise<void> {
    if (this.pending.size === 0) return;
    this.delivering ??= this.notifyAll().finally(() => (this.delivering = undefined));
    await this.delivering;
  }

  private async notifyAll(): Promise<void> {
    for (const [id, wanted] of this.pending) {
      await this.notify(wanted);
      this.pending.delete(id);
      await this.redis.client.hdel(REDIS_KEY, id).catch(() => undefined);
    }
  }

  private async isUnreachable(wanted: PendingLogout): Promise<boolean> {
    try {
      await this.notify(wanted);
      return false;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unavailable') return true;
      throw error;
    }
  }

  private async store(wanted: PendingLogout): Promise<void> {
    const id = idOf(wanted);
    this.pending.set(id, wanted);
    await this.redis.client.hset(REDIS_KEY, id, await this.encrypt(wanted)).catch(() => undefined);
    this.retryLater();
  }

  private async notify(wanted: PendingLogout): Promise<void> {
    try {
      if ('refreshToken' in wanted) await this.auth.run(sessionServiceCalls.revoke, { body: wanted });
      else {
        const { sessionId } = wanted;
        await this.auth.run(sessionServiceCalls.logout, {
          params: { id: sessionId },
          caller: { sessionId },
        });
      }
    } catch (error) {
      const isOver = error instanceof AppError && ['unauthenticated', 'not-found'].includes(error.kind);
      if (!isOver) throw error;
    }
  }

  private retryLater(): void {
    if (this.pending.size === 0 || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.deliver()
        .catch(() => undefined)
        .finally(() => this.retryLater());
    }, RETRY_MS).unref();
  }

  private encrypt(wanted: PendingLogout): Promise<string> {
    return new EncryptJWT(wanted).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(this.key);
  }

  private async decrypt(encrypted: string): Promise<PendingLogout | null> {
    try {
      return pendingLogout.parse((await jwtDecrypt(encrypted, this.key)).payload);
    } catch {
      return null;
    }
  }
}

const idOf = (wanted: PendingLogout): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
