import { createHash } from 'node:crypto';
import { type Redis } from 'ioredis';
import { sum } from './memory-counters.js';
import {
  emptyCounts,
  MAX_ERRORS,
  MAX_SESSIONS,
  type CountedReport,
  type ReleaseCounts,
  WINDOW_MS,
  windowOf,
} from './release-counts.js';

/** Counts as `MemoryCounters.count` does, for all processes. */
const COUNT = `
local kind, error, session, network = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
redis.call('HINCRBY', KEYS[1], kind, 1)
if error ~= '' and (redis.call('HEXISTS', KEYS[2], error) == 1 or redis.call('HLEN', KEYS[2]) < tonumber(ARGV[6])) then
  redis.call('HINCRBY', KEYS[2], error, 1)
end
if session ~= '' then
  local counted = redis.call('SISMEMBER', KEYS[3], session) == 1
  if not counted and redis.call('SCARD', KEYS[3]) < tonumber(ARGV[7]) then
    if tonumber(redis.call('HGET', KEYS[6], network) or '0') < tonumber(ARGV[5]) then
      redis.call('HINCRBY', KEYS[6], network, 1)
      redis.call('SADD', KEYS[3], session)
      counted = true
    end
  end
  local failed = ({ ['load-failed'] = KEYS[4], ['poor-vitals'] = KEYS[7], loaded = '' })[kind] or KEYS[5]
  if counted and failed ~= '' then redis.call('SADD', failed, session) end
end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[8]) end
`;
const PARTS = ['reports', 'errors', 'sessions', 'load-failed', 'threw', 'networks', 'poor-vitals'] as const;
type Part = (typeof PARTS)[number];

/** Counts for all processes; throws if Redis does not respond. */
export class RedisCounters {
  constructor(
    private readonly redis: Redis,
    private readonly perNetwork: number,
  ) {}

  async count({ scope, kind, error, session, network }: CountedReport, now = Date.now()): Promise<void> {
    const keys = PARTS.map((part) => keyOf(scope, windowOf(now), part));
    const limits = [this.perNetwork, MAX_ERRORS, MAX_SESSIONS, 2 * WINDOW_MS];
    const ip = digest(`${scope} ${network}`);
    await this.redis.eval(COUNT, keys.length, ...keys, kind, error ?? '', session ?? '', ip, ...limits);
  }

  async read(scope: string, now = Date.now()): Promise<ReleaseCounts> {
    const windows = [windowOf(now) - 1, windowOf(now)];
    const both = (part: Part) => windows.map((window) => keyOf(scope, window, part));
    const size = async (part: Part) => (await this.redis.sunion(both(part))).length;
    const counts = async (part: Part) => {
      const hashes = await Promise.all(both(part).map((key) => this.redis.hgetall(key)));
      return hashes.flatMap((hash) =>
        Object.entries(hash).map(([name, count]) => [name, Number(count)] as const),
      );
    };
    const [reports, errors, sessions, sessionsWithLoadFailure, sessionsWithError, sessionsWithPoorVitals] =
      await Promise.all([
        counts('reports'),
        counts('errors'),
        size('sessions'),
        size('load-failed'),
        size('threw'),
        size('poor-vitals'),
      ]);
    return {
      reports: sum([...Object.entries(emptyCounts.reports), ...reports]),
      errors: sum(errors),
      sessions,
      sessionsWithLoadFailure,
      sessionsWithError,
      sessionsWithPoorVitals,
    };
  }
}

const keyOf = (scope: string, window: number, part: Part): string =>
  `bff:release-health:{${scope}}:${window}:${part}`;

/** No IP address of a user is stored in Redis. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
