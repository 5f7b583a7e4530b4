import { Redis } from 'ioredis';
import { attackTarget } from './attack-target.js';

/** Finds every key of Redis whose name or value contains the text, for all types of values. */
export async function keysWith(text: string): Promise<string[]> {
  const redis = new Redis(attackTarget.redisUrl);
  try {
    const found: string[] = [];
    for await (const keys of redis.scanStream({ count: 500 }) as AsyncIterable<string[]>)
      for (const key of keys)
        if (key.includes(text) || JSON.stringify(await valueOf(redis, key)).includes(text)) found.push(key);
    return found;
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return '';
  }
}
