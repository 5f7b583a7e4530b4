import { describe, expect, it } from '@jest/globals';
import { pageViewKinds } from './page-view-kind.js';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const kinds = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageViewKinds({
    url,
    method,
    headers: {
      'user-agent': CHROME,
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
      ...headers,
    },
  });
const call = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

describe('kinds of page views [decision 0124]', () => {
  it.each(['none', 'cross-site', 'same-site'])('an arrival from outside (%s) is a visit', (site) => {
    expect(kinds('/?utm_source=x', { 'sec-fetch-site': site })).toEqual(['visit']);
    expect(kinds('/course/ceh', { 'sec-fetch-site': site })).toEqual(['visit', 'item']);
  });

  it('navigation within the site is no visit, but a course or workshop page counts as an item', () => {
    const inside = { 'sec-fetch-site': 'same-origin' };
    expect(kinds('/aboutus', inside)).toEqual([]);
    expect(kinds('/workshop/phishing', inside)).toEqual(['item']);
    expect(kinds('/course', inside)).toEqual([]);
  });

  it('the call that loads an item counts as that item; lists and calendars do not count', () => {
    expect(kinds('/api/course/ceh?x=1', call)).toEqual(['item']);
    for (const url of ['/api/course/all', '/api/workshop/x/calendar.ics', '/api/user/me', '/api/course/x/y'])
      expect(kinds(url, call)).toEqual([]);
  });

  it.each([
    '/payment/AC-1',
    '/payment-success',
    '/auth/callback?code=1',
    '/login-link',
    '/verify-email',
    '/reset-password',
    '/admin',
    '/api/docs',
  ])('a browser that returns by %s is no new visit', (url) =>
    expect(kinds(url, { 'sec-fetch-site': 'cross-site' })).toEqual([]),
  );

  it('reloads, prefetches and writes do not count', () => {
    expect(kinds('/', { 'cache-control': 'max-age=0' })).toEqual([]);
    expect(kinds('/', { 'cache-control': 'no-cache' })).toEqual([]);
    expect(kinds('/', { 'sec-purpose': 'prefetch;prerender' })).toEqual([]);
    expect(kinds('/', {}, 'HEAD')).toEqual([]);
    expect(kinds('/course/ceh', { 'sec-fetch-dest': 'iframe' })).toEqual([]);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 HeadlessChrome/142.0 Safari/537.36',
    '',
  ])('leaves out %s', (agent) => expect(kinds('/', { 'user-agent': agent })).toEqual([]));
});
