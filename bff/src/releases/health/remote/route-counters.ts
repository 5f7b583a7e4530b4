import { type RouteHealth } from '@academy/contracts/releases/health/remote-health.schemas';
import {
  type FrontEndReport,
  type FrontEndVitals,
} from '@academy/contracts/releases/health/release-report.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { Injectable } from '@nestjs/common';
import { RedisConnection } from '../../../http/redis/redis-connection.js';
import { sum } from '../memory-counters.js';
import { entriesOf, knownRoute, limitOf } from '../web-vitals.js';
import { toRoutes } from './route-figures.js';

/** Two windows are read, the current one and the previous one: between 12 and 24 hours, so that small sites have figures. */
const ROUTE_WINDOW_MS = 43_200_000;

/**
 * Counts loads, failures and web vitals by version and route, for all processes. The number of fields is bounded by the
 * routes of the release and the limits of the vitals; a count is lost while Redis is unavailable.
 */
@Injectable()
export class RouteCounters {
  constructor(private readonly redis: RedisConnection) {}

  async countReport(release: ReleaseRecord, { kind, route }: Pick<FrontEndReport, 'kind' | 'route'>) {
    await this.count(release, [`${knownRoute(release, route)} ${kind}`]);
  }

  async countVitals(release: ReleaseRecord, { route, values }: Pick<FrontEndVitals, 'route' | 'values'>) {
    const page = knownRoute(release, route);
    const fields = entriesOf(values).map(
      ([name, value]) => `${page} ${name} ${limitOf(name, value) ?? 'above'}`,
    );
    await this.count(release, fields);
  }

  /** @throws Error while Redis is unavailable */
  async read(remote: string, version: string, now = Date.now()): Promise<RouteHealth[]> {
    const windows = [windowOf(now) - 1, windowOf(now)];
    const hashes = await Promise.all(
      windows.map((window) => this.redis.client.hgetall(keyOf(remote, version, window))),
    );
    const counts = hashes.flatMap((hash) =>
      Object.entries(hash).map(([field, count]) => [field, Number(count)] as const),
    );
    return toRoutes(sum(counts));
  }

  private async count({ remote, version }: ReleaseRecord, fields: readonly string[]): Promise<void> {
    if (fields.length === 0) return;
    const key = keyOf(remote, version, windowOf(Date.now()));
    const commands = this.redis.client.pipeline();
    for (const field of fields) commands.hincrby(key, field, 1);
    await commands
      .pexpire(key, 2 * ROUTE_WINDOW_MS)
      .exec()
      .catch(() => undefined);
  }
}

const windowOf = (now: number): number => Math.floor(now / ROUTE_WINDOW_MS);

/** @returns the time since which `read` counts */
export const routesSince = (now: number): Date => new Date((windowOf(now) - 1) * ROUTE_WINDOW_MS);

const keyOf = (remote: string, version: string, window: number): string =>
  `bff:route-health:{${remote} ${version}}:${window}`;
