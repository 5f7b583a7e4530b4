import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.js';

const origin = 'https://academy.test';

describe('safeReturnTo', () => {
  it.each(['/dashboard', '/course/ceh?enroll=1#form', '/workshop'])('accepts %s [CON-05]', (path) => {
    expect(safeReturnTo(path, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '\\\\evil.test',
    'javascript:alert(1)',
    'dashboard',
    '/login',
    '/login-link',
    '/auth?returnTo=/auth',
  ])('rejects %p [CON-05]', (value) => {
    expect(safeReturnTo(value, origin)).toBe('/');
  });

  it.each(['/.//evil.test', '/x/..//evil.test'])('turns %s into a path of this site [CON-05]', (value) => {
    const target = safeReturnTo(value, origin);
    expect(new URL(target, origin).origin).toBe(origin);
  });
});
