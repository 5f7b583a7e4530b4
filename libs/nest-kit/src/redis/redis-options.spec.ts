import { describe, expect, it } from '@jest/globals';
import { redisOptions, redisUrl } from './redis-options.js';

describe('REDIS_URL', () => {
  it.each([
    ['redis://cache', { host: 'cache', port: 6379, db: 0 }],
    ['redis://:s%40lt@cache:6380/3', { host: 'cache', port: 6380, db: 3, password: 's@lt' }],
    ['rediss://app:pass@cache/1?family=6', { username: 'app', password: 'pass', db: 1, family: 6, tls: {} }],
    ['redis://[::1]:6379', { host: '::1', port: 6379 }],
  ])('%s names one server', (url, options) => {
    expect(redisOptions(url)).toMatchObject(options);
    expect(redisOptions(url)).not.toHaveProperty('sentinels');
  });

  it('names the Sentinels, the master and the database', () => {
    expect(redisOptions('redis+sentinel://:s,lt@one:26380,two,[::1]:5/mymaster/2')).toMatchObject({
      sentinels: [
        { host: 'one', port: 26380 },
        { host: 'two', port: 26379 },
        { host: '::1', port: 5 },
      ],
      name: 'mymaster',
      db: 2,
      password: 's,lt',
    });
  });

  it('takes a password and TLS of the Sentinels', () => {
    expect(
      redisOptions('rediss+sentinel://app:pass@one,two/mymaster?sentinelPassword=o%26ther'),
    ).toMatchObject({
      username: 'app',
      password: 'pass',
      sentinelPassword: 'o&ther',
      enableTLSForSentinelMode: true,
      tls: {},
      sentinelTLS: {},
    });
  });

  it.each([
    ['cache:6379', 'must be redis://'],
    ['mysql://:secret@cache', 'must be redis://'],
    ['redis://:secret@one:26379,two:port/mymaster', 'must be redis://'],
    ['redis://:secret@one,,two/mymaster', 'must be redis://'],
    ['redis://:secret@one,two/0', 'several hosts'],
    ['redis://:secret@cache/mymaster', 'no number'],
    ['redis://:secret@cache?famly=6', 'famly'],
    ['redis://:secret@cache?family=5', 'family'],
    ['redis://:100%secret@cache', '%25'],
    ['redis+sentinel://:secret@one,two', 'names no master'],
    ['redis+sentinel://:secret@one,two/mymaster/0/1', 'names no master'],
    ['redis+sentinel://:secret@one,two/mymaster/zero', 'no number'],
    ['redis+sentinel://:secret@one,two/mymaster?password=x', 'password'],
  ])('%s is rejected with the form, and without its password', (url, message) => {
    const { error } = redisUrl.safeParse(url);
    expect(error?.issues[0]?.message).toContain(message);
    expect(error?.issues[0]?.message).not.toMatch(/secret/);
  });
});
