import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RedisConnections } from '../redis/redis.module.js';

/** The number of stored notifications per network and minute. */
const MAX_STORED_FORGED = 10;
const WINDOW_SEC = 60;
const ALERT_EVERY_MS = 60_000;

/**
 * Limits the stored notifications with a wrong credential, so that they cannot fill the inbox, and raises one alert
 * with their number instead of one for each (fault 3). Processes count together in Redis, and each counts for itself
 * as well: while Redis is slow or unavailable, each process stores no more than the limit.
 */
@Injectable()
export class ForgedNotifications implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('webhooks');
  private readonly alerts = new PeriodicTask('forged-notifications', ALERT_EVERY_MS, async () =>
    this.alert(),
  );
  private readonly own = new Map<string, { count: number; endsAt: number }>();
  private readonly rejected = { total: 0, stored: 0 };

  constructor(private readonly redis: RedisConnections) {}

  onApplicationBootstrap(): void {
    this.alerts.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.alerts.stop();
    this.alert();
  }

  /**
   * Counts one more.
   * @param network an IPv4 address or the first half of an IPv6 address
   * @returns whether it is to be stored
   */
  async isStored(network: string): Promise<boolean> {
    const isStored = (await this.countOf(network)) <= MAX_STORED_FORGED;
    this.rejected.total += 1;
    if (isStored) this.rejected.stored += 1;
    return isStored;
  }

  /** Logs one alert for all rejections since the last call. */
  alert(): void {
    const { total, stored } = this.rejected;
    const now = performance.now();
    for (const [network, { endsAt }] of this.own) if (endsAt <= now) this.own.delete(network);
    if (total === 0) return;
    Object.assign(this.rejected, { total: 0, stored: 0 });
    this.logger.error(
      `alert: ${total} notifications with a wrong credential were refused, ${stored} of them stored`,
    );
  }

  private async countOf(network: string): Promise<number> {
    const own = this.ownCountOf(network);
    const key = `payment:forged-notifications:${network}`;
    try {
      const responses = await this.redis.within(() =>
        this.redis.commands.multi().set(key, 0, 'EX', WINDOW_SEC, 'NX').incr(key).exec(),
      );
      const [error, count] = responses?.[1] ?? [];
      if (!error && typeof count === 'number') return Math.max(own, count);
    } catch {
      // While Redis does not respond, the count of this process alone applies.
    }
    return own;
  }

  private ownCountOf(network: string): number {
    const now = performance.now();
    const known = this.own.get(network);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_SEC * 1000 };
    window.count += 1;
    this.own.set(network, window);
    return window.count;
  }
}
