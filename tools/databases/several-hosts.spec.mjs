// @ts-check
import { describe, expect, it } from '@jest/globals';
import { changeUrl, mysqlOptions, sentinelOptions, urlPerHost } from './several-hosts.mjs';

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

describe('the URL of a MySQL', () => {
  it('demands TLS and a verified name by ssl-mode=VERIFY_IDENTITY, which also holds for the schemas in it', () => {
    const url = changeUrl('mysql://u:p%40@db.example:3306?ssl-mode=VERIFY_IDENTITY', (own) => {
      own.pathname = '/academy_auth';
    });
    expect(mysqlOptions(url)).toEqual({
      uri: 'mysql://u:p%40@db.example:3306/academy_auth',
      ssl: { verifyIdentity: true },
    });
    expect(mysqlOptions('mysql://u@127.0.0.1:3306?dateStrings=true')).toEqual({
      uri: 'mysql://u@127.0.0.1:3306?dateStrings=true',
    });
  });

  it.each(['ssl-mode=REQUIRED', 'ssl-mode=VERIFY_IDENTITY&ssl-mode=DISABLED', 'ssl=true', 'sslmode=require'])(
    'is rejected with %s, which verifies nothing',
    (query) => {
      expect(() => mysqlOptions(`mysql://u:secret@db.example?${query}`)).toThrow(
        /^The URL of MySQL accepts \?ssl-mode=VERIFY_IDENTITY for TLS/,
      );
    },
  );

  it.each(['127.0.0.1', '[::1]'])('is rejected with TLS to the IP address %s', (host) => {
    expect(() => mysqlOptions(`mysql://u@${host}?ssl-mode=VERIFY_IDENTITY`)).toThrow('needs a host name');
  });
});
