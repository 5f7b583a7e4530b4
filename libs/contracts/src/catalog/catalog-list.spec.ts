import { describe, expect, it } from '@jest/globals';
import { listCall, readListUrl } from './catalog-list.js';
import { itemListQuery } from './catalog.schemas.js';

const call = (url: string) => listCall('course', new URLSearchParams(url));

describe('the first call of a list page', () => {
  it('requests a page of twelve by default [S-147, AMB-05]', () => {
    expect(call('')).toBe('/api/course/all?limit=12');
    expect(listCall('workshop', new URLSearchParams())).toBe('/api/workshop/all?limit=12');
  });

  it('has its parameters in one order, whatever the order in the URL', () => {
    const url = 'after=c1&page=3&sort=price&category=Awareness&search=cyber crime&utm_source=x';
    expect(call(url)).toBe(
      '/api/course/all?limit=12&search=cyber%20crime&category=Awareness&sort=price&page=3&after=c1',
    );
  });

  it.each([
    ['blanks and nothing', 'search=%20%20&category=&sort='],
    ['the order that stands without a word', 'sort=newest'],
    ['an order that is none', 'sort=cheapest'],
    ['the first page, and what came before it', 'page=1&before=c1'],
    ['pages that are none', 'page=-2&after=c1'],
    ['pages that are no numbers', 'page=two'],
    ['what is no cursor', 'page=1&after=%3Cb%3E'],
  ])('leaves out %s', (_, url) => expect(call(url)).toBe(call('')));

  it('names the order newest first only in a search, where relevance is the default', () => {
    expect(call('search=fraud&sort=newest')).toBe('/api/course/all?limit=12&search=fraud&sort=newest');
    expect(call('search=fraud&sort=relevance')).toBe(call('search=fraud'));
    const workshops = new URLSearchParams('search=fraud&sort=soonest');
    expect(listCall('workshop', workshops)).toBe('/api/workshop/all?limit=12&search=fraud');
  });

  it('keeps one cursor, and any script', () => {
    expect(call('page=2&after=a_b-1&before=c')).toBe('/api/course/all?limit=12&page=2&after=a_b-1');
    expect(call('search=%E0%B0%B8%E0%B1%88%E0%B0%AC%E0%B0%B0%E0%B1%8D')).toContain(
      'search=%E0%B0%B8%E0%B1%88%E0%B0%AC%E0%B0%B0%E0%B1%8D',
    );
  });

  it('cuts no surrogate pair', () => {
    const query = call(`search=${'a'.repeat(99)}😀&category=${'b'.repeat(59)}😀`);
    expect(query).toBe(`/api/course/all?limit=12&search=${'a'.repeat(99)}&category=${'b'.repeat(59)}`);
    expect(call('search=ok\ud83d')).toContain('search=ok');
  });

  it('is accepted by the API, however long the search is', () => {
    const url = new URLSearchParams({
      search: 'x '.repeat(300),
      category: 'y'.repeat(300),
      page: '100000',
    });
    const query = readListUrl('workshop', url);
    expect(itemListQuery.safeParse(query).success).toBe(true);
  });
});
