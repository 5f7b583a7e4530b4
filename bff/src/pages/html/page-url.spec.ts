import { describe, expect, it } from '@jest/globals';
import { pageUrl } from './page-url.js';

describe('the address of a page', () => {
  it.each([
    ['/', '/', ''],
    ['', '/', ''],
    ['/course', '/course', ''],
    ['/course?', '/course', ''],
    ['/course?search=what?now', '/course', 'search=what?now'],
    ['/course??a=b', '/course', '?a=b'],
    ['?a', '/', 'a'],
  ])('%s is parsed as browsers do: the query begins at the first question mark', (url, path, query) => {
    expect(pageUrl(url)).toEqual({ path, query });
    expect(new URL(url, 'http://academy.test').search).toBe(query && `?${query}`);
  });
});
