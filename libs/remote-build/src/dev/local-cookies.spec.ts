import { describe, expect, it } from '@jest/globals';
import { localCookies } from './local-cookies.mjs';

const line = '__Host-academy_refresh=abc=; Path=/; HttpOnly; Secure; SameSite=Strict';

describe('cookies of an academy on the machine of a developer', () => {
  it('need no https and no host there, and come back to the academy under their own names', () => {
    const { toAcademy, toBrowser } = localCookies('https://academy.example');
    expect(toBrowser([line])).toEqual([
      'dev-academy.example-__Host-academy_refresh=abc=; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect(toBrowser(['a=1; Domain=academy.example; Partitioned; Secure; SameSite=None'])).toEqual([
      'dev-academy.example-a=1; SameSite=Lax',
    ]);
    expect(toAcademy('theme=dark; dev-academy.example-__Host-academy_refresh=abc=')).toBe(
      '__Host-academy_refresh=abc=',
    );
  });

  it('are never sent to another academy', () => {
    const other = localCookies('https://other.example:8443');
    expect(
      other.toAcademy('dev-academy.example-__Host-academy_refresh=abc; __Host-academy_refresh=local'),
    ).toBe('');
    expect(other.toBrowser(['a=1'])).toEqual(['dev-other.example_8443-a=1']);
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'stay as they are for %s, whose pages share them',
    (academy) => {
      const { toAcademy, toBrowser } = localCookies(academy);
      expect(toBrowser([line])).toEqual([line]);
      expect(toAcademy('a=1; __Host-b=2')).toBe('a=1; __Host-b=2');
    },
  );
});
