// @ts-check
import { describe, expect, it } from '@jest/globals';
import { changeUrl, sentinelOptions, urlPerHost } from './several-hosts.mjs';

describe('a URL with several hosts', () => {
  it('becomes one URL for each host', () => {
    expect(urlPerHost('mysql://u:p%40,@one:3306,two:3307/db')).toEqual([
      'mysql://u:p%40,@one:3306/db',
      'mysql://u:p%40,@two:3307/db',
    ]);
    expect(urlPerHost('mysql://one')).toEqual(['mysql://one']);
  });

  it('keeps all of its hosts when the account and the schema change', () => {
    const changed = changeUrl('mysql://root:secret@one:3306,two:3307', (url) => {
      url.username = 'auth';
      url.password = 'other';
      url.pathname = '/academy_auth';
    });
    expect(changed).toBe('mysql://auth:other@one:3306,two:3307/academy_auth');
  });

  it('names the Sentinels of a Redis, and nothing for a plain one', () => {
    expect(sentinelOptions('redis+sentinel://:p%40@one:1,two/academy/0')).toEqual({
      sentinels: [
        { host: 'one', port: 1 },
        { host: 'two', port: 26379 },
      ],
      name: 'academy',
      password: 'p@',
    });
    expect(sentinelOptions('redis://one')).toBeUndefined();
  });
});
