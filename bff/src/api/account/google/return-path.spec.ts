import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.js';

const origin = 'https://academy.test';

describe('returnPath', () => {
  it.each(['/', '/dashboard', '/course/ceh?enroll=1#form'])('goes back to %s [CON-05]', (path) => {
    expect(returnPath(path, origin)).toBe(path);
  });

  it.each([
    undefined,
    '',
    ['/course', '//evil.test'],
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https:evil.test',
    'https://academy.test@evil.test',
    'javascript:alert(1)',
    '/login?returnTo=//evil.test',
    '/auth/callback?token=x',
    `/${'x'.repeat(600)}`,
  ])('%p leads to the dashboard [T25, CON-05]', (value) => {
    expect(returnPath(value, origin)).toBe('/dashboard');
  });

  it.each(['/.//evil.test', '/x/..//evil.test', '/%0d%0aLocation:evil.test', '/@evil.test'])(
    '%s stays a path of this site without line breaks [T25]',
    (value) => {
      const path = returnPath(value, origin);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).not.toMatch(/[\r\n]|^\/\//);
    },
  );
});
